import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { checkPlaces } from '#libs/files/zip';
import { ApkError, apkLimits } from './apk-facts.js';

/** The parts of an apk, checked by their directory and headers before any of them is unpacked. */
export class ApkZip {
  /** By the bytes of their names, a character each: signatures name them so. */
  private readonly byRawName: ReadonlyMap<string, Entry>;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {
    this.byRawName = new Map([...entries.values()].map((entry) => [entry.fileNameRaw.toString('latin1'), entry]));
  }

  /** @throws ApkError */
  static async open(path: string): Promise<ApkZip> {
    const zip = await opened(path);
    try {
      const entries = await checkedEntries(zip);
      await checkPlaces(zip, [...entries.values()]);
      return new ApkZip(zip, entries);
    } catch (error) {
      zip.close();
      throw error instanceof ApkError ? error : new ApkError('damaged', { cause: error });
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  /** Names of the parts, a character for each byte. */
  get rawNames(): string[] {
    return [...this.byRawName.keys()];
  }

  /** True for the raw name of a part. */
  has(rawName: string): boolean {
    return this.byRawName.has(rawName);
  }

  /** Digests of the unpacked content of the part with a raw name, in base64. @throws ApkError when it is damaged */
  async digests(rawName: string, algorithms: readonly string[]): Promise<Map<string, string>> {
    const entry = this.byRawName.get(rawName);
    if (!entry) throw new ApkError('damaged');
    const hashes = algorithms.map((algorithm) => [algorithm, createHash(algorithm)] as const);
    try {
      for await (const chunk of await this.zip.openReadStreamPromise(entry)) {
        for (const [, hash] of hashes) hash.update(chunk as Buffer);
      }
    } catch (error) {
      throw new ApkError('damaged', { cause: error });
    }
    return new Map(hashes.map(([algorithm, hash]) => [algorithm, hash.digest('base64')]));
  }

  /** The unpacked content of a part; undefined when there is none. @throws ApkError when it has more bytes, or is damaged */
  async content(name: string, mostBytes: number): Promise<Buffer | undefined> {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    if (entry.uncompressedSize > mostBytes) throw new ApkError('tooMuch');
    const chunks: Buffer[] = [];
    try {
      // it is held to the size that it announces
      for await (const chunk of await this.zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    } catch (error) {
      throw new ApkError('damaged', { cause: error });
    }
    const content = Buffer.concat(chunks);
    if (crc32(content) !== entry.crc32) throw new ApkError('damaged');
    return content;
  }

  close(): void {
    this.zip.close();
  }
}

const opened = async (path: string): Promise<ZipFile> => {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false });
  } catch (error) {
    throw new ApkError('notApk', { cause: error });
  }
};

const checkedEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const directoryBytes = zip.fileSize - Number(zip.readEntryCursor);
  if (zip.entryCount > apkLimits.entries || directoryBytes > apkLimits.directoryBytes) throw new ApkError('tooMuch');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    // of two parts of a name one program would read the one, another the other
    if (entries.has(entry.fileName) || entry.fileName.includes('\0')) throw new ApkError('damaged');
    checkEntry(entry);
    unpacked += entry.uncompressedSize;
    if (unpacked > apkLimits.unpackedBytes) throw new ApkError('tooMuch');
    entries.set(entry.fileName, entry);
  }
  return entries;
};

const checkEntry = (entry: Entry): void => {
  const { compressedSize, uncompressedSize, compressionMethod } = entry;
  if (entry.isEncrypted() || (compressionMethod !== 0 && compressionMethod !== 8)) throw new ApkError('damaged');
  const suspicious = uncompressedSize > apkLimits.ratioFromBytes;
  if (suspicious && uncompressedSize > compressedSize * apkLimits.ratio) throw new ApkError('tooMuch');
};

/** Reads numbers and parts with their length before them, and never beyond the end. */
export class ByteCursor {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get left(): number {
    return this.bytes.length - this.at;
  }

  u32(): number {
    return this.take(4).readUInt32LE();
  }

  u64(): number {
    const value = this.take(8).readBigUInt64LE();
    if (value > BigInt(this.bytes.length)) throw new ApkError('damaged');
    return Number(value);
  }

  take(length: number): Buffer {
    if (length > this.left) throw new ApkError('damaged');
    const part = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return part;
  }

  /** A part with its length in four bytes before it. */
  part(): Buffer {
    return this.take(this.u32());
  }

  /** Such parts, until the end. */
  parts(): Buffer[] {
    const parts: Buffer[] = [];
    while (this.left > 0) parts.push(this.part());
    return parts;
  }
}
