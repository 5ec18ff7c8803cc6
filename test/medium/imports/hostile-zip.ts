import { crc32, deflateRawSync } from 'node:zlib';
import { partsOf, type RawWorkbook } from '../../stack/raw-workbook.js';

/** Signatures of the records of a zip. */
export const headers = {
  local: Buffer.from('PK\x03\x04', 'latin1'),
  central: Buffer.from('PK\x01\x02', 'latin1'),
  end: Buffer.from('PK\x05\x06', 'latin1'),
} as const;

/** A part as it lies in a zip. */
interface ZipPart {
  name: string;
  content: Buffer;
  /** Extra fields of both headers. */
  extra?: Buffer;
}

/** The bytes of a workbook whose parts are stored as they are, or packed, with the sizes in front of them. */
export const zipOf = (raw: RawWorkbook, packed = false): Buffer =>
  zipOfParts(
    Object.entries(partsOf(raw)).flatMap(([name, content]) =>
      content === null
        ? []
        : [{ name, content: Buffer.from(typeof content === 'string' ? content : [...content].join('')) }],
    ),
    packed,
  );

/** The bytes of a zip with these parts. */
export const zipOfParts = (parts: readonly ZipPart[], packed = false): Buffer => {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, extra = Buffer.alloc(0) } of parts) {
    const data = packed ? deflateRawSync(content) : content;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(packed ? 8 : 0, 4);
    fields.writeUInt16LE(0x0021, 8);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    fields.writeUInt16LE(extra.length, 24);
    const central = Buffer.alloc(16);
    central.writeUInt32LE(offset, 12);
    // made by, then the fields that both headers have, then the place of the local one
    directory.push(headers.central, Buffer.from([20, 0]), fields, central.subarray(2), Buffer.from(name), extra);
    const local = [headers.local, fields, Buffer.from(name), extra, data];
    pieces.push(...local);
    offset += local.reduce((sum, piece) => sum + piece.length, 0);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...pieces, central, headers.end, end]);
};

/** Where the record of a kind is whose part's name has that beginning. */
const recordOf = (bytes: Buffer, kind: Buffer, name: string): number => {
  const nameAt = kind === headers.central ? 46 : 30;
  for (let at = bytes.indexOf(kind); at >= 0; at = bytes.indexOf(kind, at + 4)) {
    if (name === '' || bytes.toString('latin1', at + nameAt).startsWith(name)) return at;
  }
  throw new Error(`the zip has no such record of ${name}`);
};

/** The bytes with one record changed; `both`: the local header in the same way as the directory. */
export const changed = (
  bytes: Buffer,
  kind: Buffer,
  name: string,
  change: (bytes: Buffer, at: number) => void,
  both = false,
): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy, recordOf(copy, kind, name));
  // fields of the directory stand two bytes later than those of a local header
  if (both) change(copy, recordOf(copy, headers.local, name) - 2);
  return copy;
};
