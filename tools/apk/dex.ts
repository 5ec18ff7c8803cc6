import { createHash } from 'node:crypto';
import { u16, u32 } from './bytes.js';

const headerBytes = 0x70;

/** A classes.dex without any class. Source: Dalvik executable format. */
export const emptyDex = (): Buffer => {
  const map = Buffer.concat([u32(2), mapItem(0x0000, 0), mapItem(0x1000, headerBytes)]);
  const tables = Buffer.alloc(6 * 8);
  const rest = Buffer.concat([
    u32(headerBytes + map.length),
    u32(headerBytes),
    u32(0x12345678),
    u32(0),
    u32(0),
    u32(headerBytes),
    tables,
    u32(map.length),
    u32(headerBytes),
    map,
  ]);
  const signed = Buffer.concat([createHash('sha1').update(rest).digest(), rest]);
  return Buffer.concat([Buffer.from('dex\n035\0', 'latin1'), u32(adler32(signed)), signed]);
};

const mapItem = (type: number, offset: number): Buffer => Buffer.concat([u16(type), u16(0), u32(1), u32(offset)]);

const adler32 = (bytes: Buffer): number => {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
};
