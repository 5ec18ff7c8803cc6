import { createDeflateRaw, crc32, type DeflateRaw } from 'node:zlib';

/** Bytes of a zip, part by part, as they come. */
type Bytes = AsyncGenerator<Buffer>;

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/** Largest number of a field of the classic format; workbooks stay far below 4 GiB. */
const largest = 0xffffffff;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
/** 1 January 1980, the first day of the format: files do not carry when they were made. */
const date = 0x0021;
/** Characters that are gathered before they are packed; they become three times as many bytes at most. */
const pieceLength = 32 * 1024;
const bytesPerCharacter = 3;

/** Writes a zip as a stream: contents are packed as they come and never lie in memory. */
export class ZipWriter {
  private readonly written: Written[] = [];
  private offset = 0;

  /** The bytes of one part. */
  async *part(name: string, content: Iterable<string> | AsyncIterable<string>): Bytes {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, unpacked: 0, offset: this.offset };
    yield this.counted(localHeader(entry));
    for await (const piece of packed(content, entry)) yield this.counted(piece);
    this.written.push(entry);
    yield this.counted(descriptor(entry));
  }

  /** The directory, which ends the zip. @throws Error when it has become too large for the classic format */
  *end(): Generator<Buffer> {
    const start = this.offset;
    for (const entry of this.written) yield this.counted(directoryHeader(entry));
    if (this.offset > largest) throw new Error('a zip of more than 4 GiB');
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.written.length, 8);
    end.writeUInt16LE(this.written.length, 10);
    end.writeUInt32LE(this.offset - start, 12);
    end.writeUInt32LE(start, 16);
    yield end;
  }

  private counted(bytes: Buffer): Buffer {
    this.offset += bytes.length;
    return bytes;
  }
}

const packed = async function* (content: Iterable<string> | AsyncIterable<string>, entry: Written): Bytes {
  const deflate = createDeflateRaw({ level: 3 });
  const fed = feed(deflate, content, entry);
  fed.catch((error: unknown) => deflate.destroy(error as Error));
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    entry.packed += piece.length;
    yield piece;
  }
  await fed;
};

const feed = async (
  deflate: DeflateRaw,
  content: Iterable<string> | AsyncIterable<string>,
  entry: Written,
): Promise<void> => {
  let text = '';
  // one for all pieces, as each is packed before the next comes: memory that is not on the heap is freed late
  let buffer = Buffer.allocUnsafeSlow(pieceLength * bytesPerCharacter);
  const write = async (): Promise<void> => {
    if (buffer.length < text.length * bytesPerCharacter) {
      buffer = Buffer.allocUnsafeSlow(text.length * bytesPerCharacter);
    }
    const bytes = buffer.subarray(0, buffer.write(text));
    text = '';
    entry.crc = crc32(bytes, entry.crc);
    entry.unpacked += bytes.length;
    if (deflate.destroyed) throw new Error('the zip has no reader any more');
    await packedPiece(deflate, bytes);
  };
  for await (const piece of content) {
    text += piece;
    if (text.length >= pieceLength) await write();
  }
  await write();
  deflate.end();
};

/** Resolves when the bytes are packed and may be overwritten, or are no longer wanted. */
const packedPiece = (deflate: DeflateRaw, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      deflate.off('close', done);
      resolve();
    };
    deflate.once('close', done);
    deflate.write(bytes, done);
  });

const localHeader = ({ name }: Written): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const descriptor = ({ crc, packed: size, unpacked }: Written): Buffer => {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(size, 8);
  bytes.writeUInt32LE(unpacked, 12);
  return bytes;
};

const directoryHeader = ({ name, crc, packed: size, unpacked, offset }: Written): Buffer => {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(8, 10);
  header.writeUInt16LE(date, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(size, 20);
  header.writeUInt32LE(unpacked, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
};
