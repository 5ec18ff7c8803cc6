import { workbookLimits } from './limits.js';
import { WorkbookError } from './workbook-error.js';
import { readXml } from './xml.js';
import type { ZipParts } from './zip-parts.js';

/** The texts that cells refer to by number, packed: millions of them as separate strings would fill a heap. */
export class SharedTexts {
  private bytes = Buffer.alloc(64 * 1024);
  private used = 0;
  private ends = new Uint32Array(4096);
  private count = 0;

  /** Reads the part of that name, when there is one. @throws WorkbookError */
  static async read(parts: ZipParts, name: string): Promise<SharedTexts> {
    const texts = new SharedTexts();
    if (!parts.has(name)) return texts;
    if (parts.size(name) > workbookLimits.sharedBytes) throw new WorkbookError('bomb');
    const reader = new RichText();
    await readXml(await parts.stream(name), {
      open: (element) => {
        if (element === 'si') reader.start();
        else reader.open(element);
      },
      text: (text) => reader.add(text),
      close: (element) => {
        if (element === 'si') texts.push(reader.end());
        else reader.close(element);
      },
    });
    return texts;
  }

  /** The text of a number; empty for one that there is not. */
  at(index: number): string {
    if (!(index >= 0 && index < this.count)) return '';
    return this.bytes.toString('utf8', index === 0 ? 0 : this.ends[index - 1], this.ends[index]);
  }

  private push(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.used + length > this.bytes.length) {
      const larger = Buffer.alloc(Math.max(this.bytes.length * 2, this.used + length));
      this.bytes.copy(larger, 0, 0, this.used);
      this.bytes = larger;
    }
    this.used += this.bytes.write(text, this.used);
    if (this.count === this.ends.length) {
      const longer = new Uint32Array(this.ends.length * 2);
      longer.set(this.ends);
      this.ends = longer;
    }
    this.ends[this.count++] = this.used;
  }
}

/** Collects the runs of a text; its phonetic guide (`rPh`) is not part of it. */
export class RichText {
  private text = '';
  private inText = false;
  private phonetic = 0;

  start(): void {
    this.text = '';
  }

  open(element: string): void {
    if (element === 't') this.inText = true;
    else if (element === 'rPh') this.phonetic++;
  }

  add(text: string): void {
    if (!this.inText || this.phonetic > 0) return;
    this.text += text;
    if (this.text.length > workbookLimits.cellCharacters * 2) throw new WorkbookError('cellTooLong');
  }

  close(element: string): void {
    if (element === 't') this.inText = false;
    else if (element === 'rPh') this.phonetic--;
  }

  end(): string {
    const text = decoded(this.text);
    if (text.length > workbookLimits.cellCharacters) throw new WorkbookError('cellTooLong');
    return text;
  }
}

/** Workbooks write characters that XML cannot hold as `_xHHHH_`. Source: ECMA-376 part 1, 22.9.2.19. */
const decoded = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
