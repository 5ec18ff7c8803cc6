import { TextDecoder } from 'node:util';

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
