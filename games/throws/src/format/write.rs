//! Writing a recording.

use super::{KINDS, MAGIC, VERSION, checksum, packed};
use crate::{Knock, Throw};

pub fn write<'a>(throws: impl Iterator<Item = &'a Throw>) -> Vec<u8> {
    let (mut body, mut count) = (Vec::new(), 0u16);
    for throw in throws {
        count += 1;
        write_throw(throw, &mut body);
    }
    let mut file = MAGIC.to_vec();
    file.extend(VERSION.to_le_bytes());
    file.extend(count.to_le_bytes());
    file.extend(checksum(&body).to_le_bytes());
    file.extend(body);
    file
}

fn write_throw(throw: &Throw, body: &mut Vec<u8>) {
    body.push(throw.dice() as u8);
    for path in throw.paths() {
        body.push(u8::try_from(path.len()).expect("a throw settles within four seconds"));
        path.iter().for_each(|pose| body.extend(packed::pack(pose)));
    }
    body.extend((throw.knocks().len() as u16).to_le_bytes());
    throw.knocks().iter().for_each(|knock| write_knock(knock, body));
}

fn write_knock(knock: &Knock, body: &mut Vec<u8>) {
    let kind = KINDS.iter().position(|kind| *kind == knock.kind).expect("all kinds are listed");
    body.extend(((knock.seconds * 1000.0).round() as u16).to_le_bytes());
    body.extend([(knock.strength * 255.0).round() as u8, kind as u8]);
}
