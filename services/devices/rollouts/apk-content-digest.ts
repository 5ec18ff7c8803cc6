import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { ApkError } from './apk-facts.js';
import type { ApkSections } from './apk-signing-block.js';

export type DigestName = 'sha256' | 'sha512';

const pieceBytes = 2 ** 20;

/**
 * Digests of what the second and the third scheme sign: everything but the block of signatures, in pieces of 1 MiB. The
 * record that ends the zip counts as if the directory began where that block does.
 */
export const contentDigests = async (
  file: FileHandle,
  { blockAt, directoryAt, endAt, end }: ApkSections,
  names: ReadonlySet<DigestName>,
): Promise<Map<DigestName, Buffer>> => {
  const asSigned = Buffer.from(end);
  asSigned.writeUInt32LE(blockAt, 16);
  const digests = new Map([...names].map((name): [DigestName, Buffer[]] => [name, []]));
  const add = (piece: Buffer): void => {
    const head = Buffer.alloc(5, 0xa5);
    head.writeUInt32LE(piece.length, 1);
    for (const [name, list] of digests) list.push(createHash(name).update(head).update(piece).digest());
  };
  const buffer = Buffer.alloc(pieceBytes);
  for (const [from, to] of [
    [0, blockAt],
    [directoryAt, endAt],
  ] as const) {
    for (let at = from; at < to; at += pieceBytes) {
      const length = Math.min(pieceBytes, to - at);
      if ((await file.read(buffer, 0, length, at)).bytesRead !== length) throw new ApkError('damaged');
      add(buffer.subarray(0, length));
    }
  }
  for (let at = 0; at < asSigned.length; at += pieceBytes) add(asSigned.subarray(at, at + pieceBytes));
  return new Map([...digests].map(([name, list]) => [name, whole(name, list)]));
};

const whole = (name: DigestName, pieces: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(5, 0x5a);
  head.writeUInt32LE(pieces.length, 1);
  const hash = createHash(name).update(head);
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
};
