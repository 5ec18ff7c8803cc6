import { RichText } from './rich-text.js';
import { workbookLimits } from './limits.js';
import { TextStore } from './text-store.js';
import { WorkbookError, type WorkbookFault, workbookTexts } from './workbook-error.js';
import { readXml } from './xml.js';
import type { ZipParts } from './zip-parts.js';

/** Begins what stands for a text that cannot be read: no text that counts has this character. */
const unreadable = '\uFFFF';

/** The texts that cells refer to by number. */
export class SharedTexts {
  private constructor(private readonly store: TextStore | undefined) {}

  /** Reads the part of that name, when there is one; the texts are kept beside the workbook. @throws WorkbookError */
  static async read(parts: ZipParts, name: string, path: string): Promise<SharedTexts> {
    if (!parts.has(name)) return new SharedTexts(undefined);
    if (parts.size(name) > workbookLimits.sharedBytes) throw new WorkbookError('bomb');
    const store = new TextStore(path);
    const reader = new RichText();
    await readXml(parts.content(name), {
      open: (element) => {
        if (element === 'si') reader.start();
        else reader.open(element);
      },
      text: (text) => reader.add(text),
      close: (element) => {
        if (element === 'si') store.add(kept(reader.end()));
        else reader.close(element);
      },
    });
    return new SharedTexts(store);
  }

  /** The text of a number, or why there is none: a text that no cell refers to does no harm. */
  at(index: number): string | { fault: WorkbookFault } {
    const text = this.store?.at(index);
    if (text === undefined) return { fault: 'badCell' };
    if (!text.startsWith(unreadable)) return text;
    const fault = text.slice(unreadable.length);
    return { fault: isFault(fault) ? fault : 'badCell' };
  }
}

const kept = (text: string | { fault: WorkbookFault }): string =>
  typeof text === 'string' ? text : `${unreadable}${text.fault}`;

const isFault = (text: string): text is WorkbookFault => Object.hasOwn(workbookTexts, text);
