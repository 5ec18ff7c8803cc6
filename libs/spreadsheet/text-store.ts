import { randomUUID } from 'node:crypto';
import { openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { workbookLimits } from './limits.js';
import { WorkbookError } from './workbook-error.js';

/** Texts of a block; blocks are read as a whole. */
const blockTexts = 16;
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
  private waiting: Buffer[] = [];
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

  /** @throws WorkbookError when there are too many, or they are too long */
  add(text: string): void {
    const bytes = Buffer.from(text);
    this.used += bytes.length;
    if (++this.count > workbookLimits.sharedTexts || this.used > workbookLimits.sharedTextBytes) {
      throw new WorkbookError('tooMuchText');
    }
    this.waiting.push(bytes);
    if (this.waiting.length === blockTexts) this.flush();
  }

  /** The text of a number; undefined for one that there is not. */
  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.count)) return undefined;
    if (this.waiting.length > 0) this.flush();
    const block = this.block(Math.floor(index / blockTexts));
    const place = index % blockTexts;
    const start = place === 0 ? blockTexts * 4 : block.readUInt32LE((place - 1) * 4);
    return block.toString('utf8', start, block.readUInt32LE(place * 4));
  }

  /** A block: where each of its texts ends, then the texts. */
  private flush(): void {
    const ends = Buffer.alloc(blockTexts * 4);
    let end = ends.length;
    for (const [place, { length }] of this.waiting.entries()) ends.writeUInt32LE((end += length), place * 4);
    const block = Buffer.concat([ends, ...this.waiting]);
    const start = this.places.at(-1) ?? 0;
    for (let done = 0; done < block.length;) {
      done += writeSync(this.file, block, done, block.length - done, start + done);
    }
    this.keep(this.places.length - 1, block);
    this.places.push(start + block.length);
    this.waiting = [];
  }

  private block(number: number): Buffer {
    const known = this.cache.get(number);
    if (known) return known;
    const start = this.places[number] ?? 0;
    const block = Buffer.allocUnsafeSlow((this.places[number + 1] ?? start) - start);
    for (let done = 0; done < block.length;) {
      const read = readSync(this.file, block, done, block.length - done, start + done);
      if (read === 0) throw new WorkbookError('damaged');
      done += read;
    }
    this.keep(number, block);
    return block;
  }

  /** Keeps a block in memory, and forgets those that were read first. */
  private keep(number: number, block: Buffer): void {
    this.cache.set(number, block);
    this.cached += block.length;
    for (const [oldest, { length }] of this.cache) {
      if (this.cached <= cachedBytes || oldest === number) break;
      this.cache.delete(oldest);
      this.cached -= length;
    }
  }
}
