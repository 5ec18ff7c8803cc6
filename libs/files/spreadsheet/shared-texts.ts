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
    const levels: string[] = [];
    await readXml(parts.content(name), {
      open: (element) => {
        levels.push(element);
        if (levels[1] === 'extLst') return;
        if (levels.length <= 2 && element !== (levels.length === 1 ? 'sst' : 'si')) throw new WorkbookError('damaged');
        if (levels.length === 2) reader.start();
        else if (levels.length > 2) reader.open(element);
      },
      text: (text) => {
        if (levels[1] === 'si') reader.add(text);
      },
      close: () => {
        const [, kind] = levels;
        levels.pop();
        if (kind !== 'si') return;
        if (levels.length === 1) store.add(kept(reader.end()));
        else if (levels.length > 1) reader.close();
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
