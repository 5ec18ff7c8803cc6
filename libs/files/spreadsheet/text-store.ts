import { randomUUID } from 'node:crypto';
import { openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { workbookLimits } from './limits.js';
import { WorkbookError } from './workbook-error.js';

/** Texts of a block. It begins with where each of them ends. */
const blockTexts = 16;
const headBytes = blockTexts * 4;
const longestText = workbookLimits.cellCharacters * 3;
/** Blocks up to this size are read as a whole and kept; of longer ones, the text that is asked for. */
const keptBlockBytes = 64 * 2 ** 10;
/** Bytes of blocks that are kept in memory. */
const cachedBytes = 8 * 2 ** 20;

/**
 * Texts by number, in a file of which only what is in use lies in memory. Texts are mostly asked for in the order in
 * which they were added. The file has no name any more: it ends with the thread.
 */
export class TextStore {
  private readonly file: number;
  /** Where each block begins, and the last one ends. */
  private readonly places = [0];
  /** The block that is being filled; buffers are used again, as those given up are freed late. */
  private readonly open = Buffer.alloc(headBytes + blockTexts * longestText);
  private openEnd = headBytes;
  private openTexts = 0;
  private readonly single = Buffer.alloc(longestText);
  private readonly cache = new Map<number, Buffer>();
  private cached = 0;
  private count = 0;
  private used = 0;

  /** `beside`: path of a file, beside which there is room. */
  constructor(beside: string) {
    const path = `${beside}.${randomUUID()}`;
    this.file = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
  }

  /** Adds a text of a cell. @throws WorkbookError when there are too many, or they are too long */
  add(text: string): void {
    const bytes = this.open.write(text, this.openEnd);
    this.openEnd += bytes;
    this.used += bytes;
    if (++this.count > workbookLimits.sharedTexts || this.used > workbookLimits.sharedTextBytes) {
      throw new WorkbookError('tooMuchText');
    }
    this.open.writeUInt32LE(this.openEnd, this.openTexts++ * 4);
    if (this.openTexts === blockTexts) this.flush();
  }

  /** The text of a number; undefined for one that there is not. */
  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.count)) return undefined;
    if (this.openTexts > 0) this.flush();
    const number = Math.floor(index / blockTexts);
    const known = this.cache.get(number) ?? this.smallBlock(number);
    const start = this.places[number] ?? 0;
    const head = known ?? this.read(this.single, headBytes, start);
    const place = index % blockTexts;
    const [from, to] = [place === 0 ? headBytes : head.readUInt32LE((place - 1) * 4), head.readUInt32LE(place * 4)];
    return known?.toString('utf8', from, to) ?? this.read(this.single, to - from, start + from).toString('utf8');
  }

  private flush(): void {
    const start = this.places.at(-1) ?? 0;
    for (let done = 0; done < this.openEnd;) {
      done += writeSync(this.file, this.open, done, this.openEnd - done, start + done);
    }
    this.places.push(start + this.openEnd);
    this.openEnd = headBytes;
    this.openTexts = 0;
  }

  /** A block that is small enough to be kept in memory; those that were read first are forgotten for it. */
  private smallBlock(number: number): Buffer | undefined {
    const start = this.places[number] ?? 0;
    const length = (this.places[number + 1] ?? start) - start;
    if (length > keptBlockBytes) return undefined;
    const block = this.read(Buffer.allocUnsafeSlow(length), length, start);
    this.cached += length;
    for (const [oldest, { length: freed }] of this.cache) {
      if (this.cached <= cachedBytes) break;
      this.cache.delete(oldest);
      this.cached -= freed;
    }
    this.cache.set(number, block);
    return block;
  }

  private read(into: Buffer, length: number, start: number): Buffer {
    for (let done = 0; done < length;) {
      const read = readSync(this.file, into, done, length - done, start + done);
      if (read === 0) throw new WorkbookError('damaged');
      done += read;
    }
    return into.subarray(0, length);
  }
}
