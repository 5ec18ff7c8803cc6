import { TextDecoder } from 'node:util';
import { open } from 'node:fs/promises';
import { checkMs, workbookLimits } from './limits.js';
import { WorkbookError } from './workbook-error.js';
import { Workbook } from './workbook.js';

/** Encodings of tables as texts, the surest first; Excel in China writes the last one. */
const encodings = ['utf-8', 'gb18030'];
// eslint-disable-next-line no-control-regex -- what no text has
const unprintable = /[\u0000-\u0008\u000E-\u001F\uFFFD]/;
const page = /^\s*<(\?xml|!doctype|html|table|head|meta|body|workbook)/i;

/** What a file that begins so is, when it is a text: a page with a table, or cells with separators. */
export const textFormat = (head: Buffer): 'webPage' | 'text' | undefined => {
  const text = decoded(head);
  if (text === undefined) return undefined;
  if (page.test(text)) return 'webPage';
  return /[,;\t\n]/.test(text) ? 'text' : undefined;
};

const decoded = (head: Buffer): string | undefined => {
  const mark = head.toString('hex', 0, 2);
  const wide = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined;
  for (const encoding of wide === undefined ? encodings : [wide]) {
    try {
      // the last character may be cut off
      const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
      if (!unprintable.test(text)) return text;
    } catch {
      // another encoding may fit
    }
  }
  return undefined;
};

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

/** Running checks; each has a thread of its own. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Refuses a file that is no harmless .xlsx, in milliseconds and before its sheets are unpacked; whether its contents
 * are whole is found when they are read. @throws WorkbookError
 */
export const checkWorkbook = async (path: string): Promise<void> => {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    const workbook = await Workbook.open(path, checkMs);
    await workbook.close();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
};
