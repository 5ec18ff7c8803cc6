import { describe, expect, it } from '@jest/globals';
import { FrameSkipper } from './frame-skipper.js';

const frameOf = (payload: Buffer): Buffer => {
  if (payload.length < 126) return Buffer.concat([Buffer.from([0x81, payload.length]), payload]);
  const header = Buffer.from([0xc1, 126, 0, 0, 0, 0, 0, 0, 0, 0]);
  if (payload.length <= 0xffff) {
    header.writeUInt16BE(payload.length, 2);
    return Buffer.concat([header.subarray(0, 4), payload]);
  }
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(payload.length), 2);
  return Buffer.concat([header, payload]);
};

describe('a skipper of frames', () => {
  const stream = Buffer.concat(
    [Buffer.from('one'), Buffer.alloc(300, 'a'), Buffer.from('two'), Buffer.alloc(70_000, 'b'), Buffer.from('three')]
      .flatMap((payload) => [payload, Buffer.from('2')])
      .map(frameOf),
  );

  it.each([1, 2, 7, 1000, 100_000])('reads the short ones alone, in pieces of %i bytes', (size) => {
    const read: string[] = [];
    const frames = new FrameSkipper((text) => read.push(text));
    for (let at = 0; at < stream.length; at += size) frames.take(stream.subarray(at, at + size));
    expect(read).toEqual(['one', '2', '2', 'two', '2', '2', 'three', '2']);
  });
});
