import { Readable } from 'node:stream';
import type { ByteRange, ObjectStorage } from '#libs/data/storage';

/** Bytes that are read from the storage at once. A download has one block on its way: a card may take long for it. */
export const blockBytes = 2 ** 18;
/** Blocks that are kept for further cards, 32 MiB. */
const mostKept = 128;
/** Time without a download after which the cache is emptied. */
const idleMs = 30_000;

/** An object of the storage whose content never changes. `size` in bytes. */
export interface StoredPackage {
  storageKey: string;
  size: number;
}

/** Reads packages in blocks, once for the many cards that fetch the same one at the same time. */
export class PackageBlocks {
  /** By object and position; what was used last stands last. */
  private readonly kept = new Map<string, Promise<Buffer>>();
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly storage: Pick<ObjectStorage, 'get'>,
    private readonly forgetMs = idleMs,
  ) {}

  /** Blocks that are kept now. */
  get size(): number {
    return this.kept.size;
  }

  /**
   * Bytes of a part in their order, a block or less at a time, the next one when the one before has gone. The first one is
   * there when this resolves. @throws ObjectGone; the stream ends with an error when the object is shorter than `size`
   */
  async open(stored: StoredPackage, { start, end }: ByteRange): Promise<Readable> {
    await this.block(stored, Math.floor(start / blockBytes));
    let at = start;
    const next = async (): Promise<Buffer | null> => {
      if (at > end) return null;
      const index = Math.floor(at / blockBytes);
      const block = await this.block(stored, index);
      const bytes = block.subarray(at - index * blockBytes, end + 1 - index * blockBytes);
      at += bytes.length;
      return bytes;
    };
    return new Readable({
      // so that none is read for a card that has not taken the one before
      highWaterMark: 0,
      read() {
        next().then(
          (bytes) => this.push(bytes),
          (error: unknown) => this.destroy(error as Error),
        );
      },
    });
  }

  private block(stored: StoredPackage, index: number): Promise<Buffer> {
    this.forgetLater();
    const name = `${stored.storageKey} ${index}`;
    const known = this.kept.get(name);
    const block = known ?? this.load(stored, index);
    this.kept.delete(name);
    this.kept.set(name, block);
    if (known) return known;
    block.catch(() => {
      if (this.kept.get(name) === block) this.kept.delete(name);
    });
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    return block;
  }

  private async load({ storageKey, size }: StoredPackage, index: number): Promise<Buffer> {
    const start = index * blockBytes;
    const end = Math.min(start + blockBytes, size) - 1;
    const chunks: Buffer[] = [];
    for await (const chunk of await this.storage.get(storageKey, { start, end })) chunks.push(chunk as Buffer);
    const block = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    if (block.length !== end - start + 1) throw new Error(`${storageKey} is shorter than its package`);
    return block;
  }

  private forgetLater(): void {
    this.idle ??= setTimeout(() => {
      this.idle = undefined;
      this.kept.clear();
    }, this.forgetMs).unref();
    this.idle.refresh();
  }
}

/** A stored package as HTTP knows it. */
export interface Entity {
  /** Bytes. */
  size: number;
  /** Strong, with its quotes. */
  etag: string;
  modified: Date;
}

/** What a request asks of it, as its headers come. */
export interface Asked {
  method: string;
  range: string | undefined;
  ifRange: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Which part of it is the answer. `end` is the last byte. Source: RFC 9110, sections 13 and 14. */
export type Part =
  { status: 200; start: 0; end: number } | { status: 206; start: number; end: number } | { status: 304 | 416 };

const rangePattern = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i;

/** One range is answered; several, and what cannot be read, are answered with the whole. */
export const partOf = (asked: Asked, entity: Entity): Part => {
  const whole = { status: 200, start: 0, end: entity.size - 1 } as const;
  if (isKnown(asked.ifNoneMatch, entity.etag)) return { status: 304 };
  if (asked.method !== 'GET' || asked.range === undefined || !isStill(asked.ifRange, entity)) return whole;
  const [, first = '', last = ''] = rangePattern.exec(asked.range) ?? [];
  if (first === '' && last === '') return whole;
  return first === '' ? suffix(Number(last), entity.size) : (from(Number(first), last, entity.size) ?? whole);
};

const suffix = (bytes: number, size: number): Part =>
  bytes === 0 ? { status: 416 } : { status: 206, start: Math.max(size - bytes, 0), end: size - 1 };

/** Undefined for a range that ends before it begins: it is no range. */
const from = (start: number, last: string, size: number): Part | undefined => {
  const end = last === '' ? size - 1 : Number(last);
  if (last !== '' && end < start) return undefined;
  return start >= size ? { status: 416 } : { status: 206, start, end: Math.min(end, size - 1) };
};

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, ''))) ?? false;

/** The part that a caller has is of the same content: a strong tag, or the very date that we gave. */
const isStill = (ifRange: string | undefined, { etag, modified }: Entity): boolean =>
  ifRange === undefined || ifRange.trim() === etag || ifRange.trim() === modified.toUTCString();
