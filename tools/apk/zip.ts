import { crc32 } from 'node:zlib';
import { u16, u32 } from './bytes.js';

/** A zip in its three parts: contents, directory, and the record that ends it. */
export interface ZipSections {
  contents: Buffer;
  directory: Buffer;
  /** The end for a directory that begins there. */
  end: (directoryAt: number) => Buffer;
}

export interface ZipPart {
  name: string;
  /** As it lies in the zip. */
  content: Buffer;
  /** Of a part that is deflated: bytes and checksum of what it unpacks to. */
  unpacked?: { bytes: number; crc: number };
}

const deflated = 8;
/** A day on which the format can say that a file was changed. */
const date = (46 << 9) | (1 << 5) | 1;

/** Concatenated parts. */
export const zipSections = (parts: readonly ZipPart[]): ZipSections => {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, unpacked } of parts) {
    const sizes = [u32(unpacked?.crc ?? crc32(content)), u32(content.length), u32(unpacked?.bytes ?? content.length)];
    const fields = [u16(0), u16(unpacked ? deflated : 0), u16(0), u16(date), ...sizes];
    const title = Buffer.from(name);
    const names = [u16(title.length), u16(0)];
    const local = Buffer.concat([u32(0x04034b50), u16(20), ...fields, ...names, title]);
    contents.push(local, content);
    const places = [u16(0), u16(0), u16(0), u32(0), u32(offset)];
    directory.push(u32(0x02014b50), u16(20), u16(20), ...fields, ...names, ...places, title);
    offset += local.length + content.length;
  }
  const all = Buffer.concat(directory);
  const counts = [u16(0), u16(0), u16(parts.length), u16(parts.length), u32(all.length)];
  return {
    contents: Buffer.concat(contents),
    directory: all,
    end: (at) => Buffer.concat([u32(0x06054b50), ...counts, u32(at), u16(0)]),
  };
};
