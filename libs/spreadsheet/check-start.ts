import { open } from 'node:fs/promises';
import { workbookLimits } from './limits.js';
import { textFormat } from './text-format.js';
import { WorkbookError } from './workbook-error.js';

/** First bytes of a zip, and of the container of old and of encrypted office files (MS-CFB). */
const zipStart = Buffer.from('PK\x03\x04', 'latin1');
const oldContainer = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Name of the stream in that container that holds an encrypted workbook (MS-OFFCRYPTO). */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
/** The directory of a container lies near its beginning or end; larger ones are only recognised less well. */
const containerBytes = 4 * 2 ** 20;

/** Bytes by which a text is recognised. */
const headBytes = 4096;

/** Refuses a file that is no zip by its beginning. @throws WorkbookError */
export const checkStart = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw new WorkbookError('empty');
    if (size > workbookLimits.fileBytes) throw new WorkbookError('bomb');
    const start = Buffer.alloc(oldContainer.length);
    await file.read(start, 0, start.length, 0);
    if (start.equals(oldContainer)) {
      const container = Buffer.alloc(Math.min(size, containerBytes));
      await file.read(container, 0, container.length, 0);
      throw new WorkbookError(container.includes(encryptedPackage) ? 'encrypted' : 'oldFormat');
    }
    if (start.subarray(0, zipStart.length).equals(zipStart)) return;
    const head = Buffer.alloc(Math.min(size, headBytes));
    await file.read(head, 0, head.length, 0);
    throw new WorkbookError(textFormat(head) ?? 'format');
  } finally {
    await file.close();
  }
};
