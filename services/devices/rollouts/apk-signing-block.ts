import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { ApkError, apkLimits } from './apk-facts.js';
import { ByteCursor } from './apk-zip.js';

const endBytes = 22;
const endSignature = 0x06054b50;
const largestComment = 0xffff;
const magic = Buffer.from('APK Sig Block 42', 'latin1');
/** Size and magic that end the block. */
const footerBytes = 8 + 16;

/** Where the sections of an apk lie. */
export interface ApkSections {
  /** The block with the signatures; begins where the directory does when there is none. */
  blockAt: number;
  directoryAt: number;
  endAt: number;
  /** The record that ends the zip. */
  end: Buffer;
  /** What stands in the block, by its id. */
  pairs: ReadonlyMap<number, Buffer>;
}

/** Finds the APK Signing Block. Source: source.android.com, "APK signature scheme v2". @throws ApkError */
export const sectionsOf = async (file: FileHandle): Promise<ApkSections> => {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - endBytes - largestComment), size);
  const endInTail = lastEnd(tail);
  const end = tail.subarray(endInTail);
  const endAt = size - end.length;
  const directoryAt = end.readUInt32LE(16);
  if (directoryAt > endAt || directoryAt + end.readUInt32LE(12) !== endAt) throw new ApkError('damaged');
  const none = { blockAt: directoryAt, directoryAt, endAt, end, pairs: new Map<number, Buffer>() };
  if (directoryAt < footerBytes + 8) return none;
  const footer = await readAt(file, directoryAt - footerBytes, directoryAt);
  if (!footer.subarray(8).equals(magic)) return none;
  const blockBytes = Number(footer.readBigUInt64LE());
  if (blockBytes > apkLimits.signingBlockBytes) throw new ApkError('tooMuch');
  const blockAt = directoryAt - blockBytes - 8;
  if (blockBytes < footerBytes || blockAt < 0) throw new ApkError('damaged');
  const block = await readAt(file, blockAt, directoryAt - footerBytes);
  if (Number(block.readBigUInt64LE()) !== blockBytes) throw new ApkError('damaged');
  return { ...none, blockAt, pairs: pairsOf(block.subarray(8)) };
};

const pairsOf = (bytes: Buffer): Map<number, Buffer> => {
  const pairs = new Map<number, Buffer>();
  const cursor = new ByteCursor(bytes);
  while (cursor.left > 0) {
    const pair = new ByteCursor(cursor.take(cursor.u64()));
    const id = pair.u32();
    if (pairs.has(id)) throw new ApkError('damaged');
    pairs.set(id, pair.take(pair.left));
  }
  return pairs;
};

/** Where the record begins that ends the zip: the one whose comment reaches to the end of the file. */
const lastEnd = (tail: Buffer): number => {
  for (let at = tail.length - endBytes; at >= 0; at--) {
    const comment = tail.length - at - endBytes;
    if (tail.readUInt32LE(at) === endSignature && tail.readUInt16LE(at + 20) === comment) return at;
  }
  throw new ApkError('damaged');
};

const readAt = async (file: FileHandle, from: number, to: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(to - from), position: from });
  if (bytesRead !== to - from) throw new ApkError('damaged');
  return buffer;
};

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
