import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { WorkbookError } from './workbook-error.js';

export interface XmlHandlers {
  /** `name` and the names of attributes come without their prefixes. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as it comes, handing on its elements; `between` may hold up reading. Document types are refused, with them
 * every entity that could grow or point elsewhere. @throws WorkbookError
 */
export const readXml = async (
  content: Readable,
  handlers: XmlHandlers,
  between: () => Promise<boolean> | boolean = () => true,
): Promise<void> => {
  const parser = parserOf(handlers);
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      decoder ??= decoderOf(chunk);
      parser.write(decoder.decode(chunk, { stream: true }));
      if (!(await between())) return;
    }
    parser.write(decoder?.decode() ?? '');
    parser.close();
    await between();
  } catch (error) {
    throw wrapped(error);
  } finally {
    content.destroy();
  }
};

const parserOf = (handlers: XmlHandlers): SaxesParser<Record<string, never>> => {
  const parser = new SaxesParser<Record<string, never>>({});
  parser.on('error', (error) => {
    throw new WorkbookError('invalidXml', { cause: error });
  });
  parser.on('doctype', () => {
    throw new WorkbookError('invalidXml');
  });
  parser.on('opentag', ({ name, attributes }) => {
    handlers.open(localName(name), withoutPrefixes(attributes));
  });
  parser.on('closetag', ({ name }) => handlers.close(localName(name)));
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  return parser;
};

const withoutPrefixes = (attributes: Record<string, string>): Record<string, string> => {
  for (const name in attributes) {
    const local = localName(name);
    if (local !== name && !(local in attributes)) attributes[local] = attributes[name] ?? '';
  }
  return attributes;
};

/** UTF-8 by default; UTF-16 by its byte order mark. What is neither is refused. */
const decoderOf = (start: Buffer): TextDecoder => {
  const mark = start.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
};

/** What breaks while a part is unpacked or read. */
const wrapped = (error: unknown): WorkbookError => {
  if (error instanceof WorkbookError) return error;
  const { code } = error as Error & { code?: string };
  return new WorkbookError(code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'invalidXml' : 'damaged', { cause: error });
};
