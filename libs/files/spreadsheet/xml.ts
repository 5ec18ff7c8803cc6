import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { workbookLimits } from './limits.js';
import { Markup, type XmlHandlers } from './markup.js';
import { WorkbookError } from './workbook-error.js';

/** Characters that are parsed at a stretch: what they refer to may be thousands of times as long. */
const sliceCharacters = 4096;

/**
 * Reads XML as it comes, handing on its elements; `between` may delay reading. When it returns false, the rest is not
 * parsed any more, but unpacked to its end, so that damage is found. Document types are refused, with them every entity
 * that could grow or point elsewhere. @throws WorkbookError
 */
export const readXml = async (
  content: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  between: () => Promise<boolean> | boolean = () => true,
): Promise<void> => {
  const parser = new Parser(handlers);
  try {
    for await (const chunk of content) if (!parser.stopped) await parser.write(chunk, between);
    if (parser.stopped) return;
    parser.end();
    await between();
  } catch (error) {
    throw wrapped(error);
  }
};

class Parser {
  stopped = false;
  private readonly sax: SaxesParser<Record<string, never>>;
  private decoder: TextDecoder | undefined;
  /** Characters since the last element or text. */
  private silent = 0;

  constructor(handlers: XmlHandlers) {
    this.sax = saxOf(new Markup(handlers), () => (this.silent = 0));
  }

  async write(chunk: Buffer, between: () => Promise<boolean> | boolean): Promise<void> {
    this.decoder ??= decoderOf(chunk);
    const text = this.decoder.decode(chunk, { stream: true });
    for (let at = 0; at < text.length && !this.stopped; at += sliceCharacters) {
      const slice = text.slice(at, at + sliceCharacters);
      this.silent += slice.length;
      this.sax.write(slice);
      if (this.silent > workbookLimits.elementCharacters) throw new WorkbookError('tooComplex');
      const going = between();
      this.stopped = !(typeof going === 'boolean' ? going : await going);
    }
  }

  end(): void {
    this.sax.write(this.decoder?.decode() ?? '');
    this.sax.close();
  }
}

const saxOf = (markup: Markup, heard: () => void): SaxesParser<Record<string, never>> => {
  const parser = new SaxesParser<Record<string, never>>({});
  parser.on('error', (error) => {
    throw new WorkbookError('invalidXml', { cause: error });
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(utf-?8|utf-?16(le|be)?|iso-10646-ucs-2|us-ascii)$/i.test(encoding)) throw new WorkbookError('invalidXml');
  });
  parser.on('doctype', () => {
    throw new WorkbookError('invalidXml');
  });
  parser.on('opentag', ({ name, attributes }) => {
    heard();
    markup.open(name, attributes);
  });
  parser.on('closetag', () => {
    heard();
    markup.close();
  });
  const text = (text: string): void => {
    heard();
    markup.text(text);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  return parser;
};

/** UTF-16 by its byte order mark, or by the zero beside the first `<`. Source: XML 1.0, appendix F. */
const wide: Readonly<Record<string, string>> = {
  ...{ fffe: 'utf-16le', '3c00': 'utf-16le' },
  ...{ feff: 'utf-16be', '003c': 'utf-16be' },
};

/** UTF-8 unless it begins like UTF-16. What is neither is refused. */
const decoderOf = (start: Buffer): TextDecoder =>
  new TextDecoder(wide[start.toString('hex', 0, 2)] ?? 'utf-8', { fatal: true });

/** What breaks while a part is unpacked or read. */
const wrapped = (error: unknown): WorkbookError => {
  if (error instanceof WorkbookError) return error;
  const { code } = error as Error & { code?: string };
  return new WorkbookError(code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'invalidXml' : 'damaged', { cause: error });
};
