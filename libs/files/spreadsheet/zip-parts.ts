import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { crc32 } from 'node:zlib';
import { checkPlaces } from '#libs/files/zip';
import { workbookLimits } from './limits.js';
import { WorkbookError } from './workbook-error.js';

/** Extra field with the name of a part in UTF-8, which only some programs go by. Source: APPNOTE.TXT, 4.6.9. */
const unicodeName = 0x7075;

/** The parts of a workbook, checked before any of them is unpacked. */
export class ZipParts {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * Opens a zip by its directory and the headers of its parts: number, names, sizes and kinds, which have to agree. What
   * a part really unpacks to is held to its announced size and checksum while it is read. @throws WorkbookError
   */
  static async open(path: string): Promise<ZipParts> {
    const zip = await openZip(path);
    try {
      const entries = await checkedEntries(zip);
      await checkPlaces(zip, [...entries.values()]);
      return new ZipParts(zip, entries);
    } catch (error) {
      zip.close();
      throw damaged(error);
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Bytes of a part, unpacked; 0 when there is none. */
  size(name: string): number {
    return this.entries.get(name)?.uncompressedSize ?? 0;
  }

  /**
   * The unpacked content of a part. It counts when it has been read to its end, not before: there its checksum is
   * compared. @throws WorkbookError when there is none, it cannot be unpacked, or it is not what was packed
   */
  async *content(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw new WorkbookError('damaged');
    let sum = 0;
    try {
      for await (const chunk of (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw damaged(error);
    }
    if (sum !== entry.crc32) throw new WorkbookError('damaged');
  }

  close(): void {
    this.zip.close();
  }
}

const damaged = (error: unknown): WorkbookError =>
  error instanceof WorkbookError ? error : new WorkbookError('damaged', { cause: error });

const openZip = async (path: string): Promise<ZipFile> => {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false });
  } catch (error) {
    throw damaged(error);
  }
};

const checkedEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > workbookLimits.entries) throw new WorkbookError('tooManyParts');
  if (zip.fileSize - Number(zip.readEntryCursor) > workbookLimits.directoryBytes) {
    throw new WorkbookError('tooManyParts');
  }
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    // names in a zip are compared without regard to case by the programs that open workbooks
    const name = entry.fileName.toLowerCase();
    if (entries.has(name) || name.includes('\0') || hasTwoNames(entry)) throw new WorkbookError('unsafeName');
    checkEntry(entry);
    unpacked += entry.uncompressedSize;
    if (unpacked > workbookLimits.unpackedBytes) throw new WorkbookError('bomb');
    entries.set(name, entry);
  }
  return entries;
};

/** True for a part that is another one to programs that do not read its name in UTF-8; parts of sheets have plain names. */
const hasTwoNames = ({ fileName, fileNameRaw, extraFields }: Entry): boolean => {
  if (!extraFields.some(({ id }) => id === unicodeName)) return false;
  const raw = fileNameRaw.toString('latin1');
  return raw !== fileName && (isPlain(raw) || isPlain(fileName));
};

const isPlain = (name: string): boolean => /^[\x20-\x7e]*$/.test(name);

const checkEntry = (entry: Entry): void => {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new WorkbookError('encrypted');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw new WorkbookError('format');
  const suspicious = uncompressedSize > workbookLimits.ratioFromBytes;
  if (suspicious && uncompressedSize > compressedSize * workbookLimits.ratio) throw new WorkbookError('bomb');
  if (/(^|\/)(vbaproject\.bin|vbadata\.xml)$/i.test(entry.fileName)) throw new WorkbookError('macros');
  if (/(^|\/)(embeddings|activex)\//i.test(entry.fileName)) throw new WorkbookError('embedded');
};
