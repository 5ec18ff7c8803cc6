import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const file = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff';
const woffHead = 44;
const woffEntry = 20;
const sfntHead = 12;
const sfntEntry = 16;

let made: Buffer | undefined;

/** A font of Chinese; characters that it lacks are drawn as a box. */
export const chineseFont = (): Buffer => {
  made ??= unpacked(readFileSync(createRequire(import.meta.url).resolve(file)));
  return made;
};

/** A WOFF font as plain OpenType: the library would inflate all glyphs again for each single one. */
const unpacked = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHead + count * sfntEntry);
  const power = Math.floor(Math.log2(count));
  const searchRange = 2 ** power * sfntEntry;
  woff.copy(head, 0, 4, 8);
  for (const [n, value] of [count, searchRange, power, count * sfntEntry - searchRange].entries()) {
    head.writeUInt16BE(value, 4 + n * 2);
  }
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let n = 0; n < count; n++) {
    const entry = woffHead + n * woffEntry;
    const field = (offset: number): number => woff.readUInt32BE(entry + offset);
    const [at, packed, length] = [field(4), field(8), field(12)];
    const stored = woff.subarray(at, at + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const to = sfntHead + n * sfntEntry;
    woff.copy(head, to, entry, entry + 4);
    woff.copy(head, to + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    // tables begin at multiples of four
    tables.push(table, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat([head, ...tables]);
};
