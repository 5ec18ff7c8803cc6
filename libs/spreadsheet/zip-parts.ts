import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { workbookLimits } from './limits.js';
import { WorkbookError } from './workbook-error.js';

/** The parts of a workbook, checked before any of them is unpacked. */
export class ZipParts {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * Opens a zip by its directory alone: number, names, sizes and kinds of its parts. What a part really unpacks to is
   * held to its announced size while it is read. @throws WorkbookError
   */
  static async open(path: string): Promise<ZipParts> {
    const zip = await openZip(path);
    try {
      return new ZipParts(zip, await checkedEntries(zip));
    } catch (error) {
      zip.close();
      throw error instanceof WorkbookError ? error : new WorkbookError('damaged', { cause: error });
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Bytes of a part, unpacked; 0 when there is none. */
  size(name: string): number {
    return this.entries.get(name)?.uncompressedSize ?? 0;
  }

  /** The unpacked content of a part. @throws WorkbookError when there is none or it cannot be unpacked */
  async stream(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw new WorkbookError('damaged');
    try {
      return await this.zip.openReadStreamPromise(entry);
    } catch (error) {
      throw new WorkbookError('damaged', { cause: error });
    }
  }

  close(): void {
    this.zip.close();
  }
}

const openZip = async (path: string): Promise<ZipFile> => {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false });
  } catch (error) {
    throw new WorkbookError('damaged', { cause: error });
  }
};

const checkedEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > workbookLimits.entries) throw new WorkbookError('tooManyParts');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    // names in a zip are compared without regard to case by the programs that open workbooks
    const name = entry.fileName.toLowerCase();
    if (entries.has(name) || name.includes('\0')) throw new WorkbookError('unsafeName');
    checkEntry(entry);
    unpacked += entry.uncompressedSize;
    if (unpacked > workbookLimits.unpackedBytes) throw new WorkbookError('bomb');
    entries.set(name, entry);
  }
  return entries;
};

const checkEntry = (entry: Entry): void => {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new WorkbookError('encrypted');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw new WorkbookError('format');
  const suspicious = uncompressedSize > workbookLimits.ratioFromBytes;
  if (suspicious && uncompressedSize > compressedSize * workbookLimits.ratio) throw new WorkbookError('bomb');
  if (/(^|\/)(vbaproject\.bin|vbadata\.xml)$/i.test(entry.fileName)) throw new WorkbookError('macros');
  if (/^xl\/(embeddings|activex)\//i.test(entry.fileName)) throw new WorkbookError('embedded');
};
