import type { Entry, LocalFileHeader, ZipFile } from 'yauzl';

/** Bytes of the record that ends a zip; its comment follows. */
const endBytes = 22;
/** Bytes of the records before it of a zip in the large format: end and its locator. */
const largeEndBytes = 56 + 20;
/** The content is encrypted (bit 0). */
const encrypted = 0x0001;
/** Sizes and checksum follow the content, and are not in the header (bit 3). */
const deferred = 0x0008;
/** The field of a header stands in an extra field of the large format. */
const elsewhere = 0xffffffff;

/**
 * Checks what a directory says of the parts against the headers that stand before them: programs that go by the one
 * must read the same as those that go by the other. Parts must not share bytes, and the directory must be whole: where
 * its entries end, the end of the zip has to begin. @throws Error
 */
export const checkPlaces = async (zip: ZipFile, entries: readonly Entry[]): Promise<void> => {
  const directoryEnd = Number(zip.readEntryCursor);
  const end = zip.fileSize - endBytes - zip.comment.length;
  if (directoryEnd !== end && directoryEnd !== end - largeEndBytes)
    throw new Error('the directory of the zip is not whole');
  let taken = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < taken) throw new Error('parts of the zip share bytes');
    const header = await zip.readLocalFileHeaderPromise(entry);
    if (!agree(entry, header)) throw new Error('the directory of the zip and a header differ');
    taken = header.fileDataStart + entry.compressedSize;
  }
  if (taken > directoryEnd) throw new Error('parts of the zip share bytes');
};

const agree = (entry: Entry, header: LocalFileHeader): boolean => {
  if (!header.fileName.equals(entry.fileNameRaw)) return false;
  if (header.compressionMethod !== entry.compressionMethod) return false;
  if ((header.generalPurposeBitFlag & encrypted) !== (entry.generalPurposeBitFlag & encrypted)) return false;
  if ((header.generalPurposeBitFlag & deferred) !== 0) return true;
  return (
    header.crc32 === entry.crc32 &&
    same(header.compressedSize, entry.compressedSize) &&
    same(header.uncompressedSize, entry.uncompressedSize)
  );
};

const same = (local: number, directory: number): boolean => local === directory || local === elsewhere;
