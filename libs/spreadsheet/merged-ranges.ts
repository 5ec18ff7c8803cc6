import { workbookLimits } from './limits.js';
import { WorkbookError } from './workbook-error.js';
import { readXml } from './xml.js';
import type { ZipParts } from './zip-parts.js';

const name = 'mergeCell';
/** The name of the element in the encodings that a part may have. */
const marks = [Buffer.from(name), Buffer.from(name, 'utf16le'), Buffer.from(name, 'utf16le').swap16()];
const longestMark = Math.max(...marks.map(({ length }) => length));

/** The ranges of a sheet that are merged, such as `A2:A9`; they are listed behind its rows. @throws WorkbookError */
export const mergedRanges = async (parts: ZipParts, part: string): Promise<string[]> => {
  if (!(await isNamed(parts.content(part)))) return [];
  const ranges: string[] = [];
  const levels: string[] = [];
  await readXml(parts.content(part), {
    open: (element, { ref }) => {
      levels.push(element);
      if (levels.length !== 3 || levels[1] !== 'mergeCells' || element !== name || ref === undefined) return;
      if (ranges.length >= workbookLimits.mergedRanges) throw new WorkbookError('tooComplex');
      ranges.push(ref);
    },
    text: () => undefined,
    close: () => levels.pop(),
  });
  return ranges;
};

/** True when the name stands anywhere: most sheets have no merged cells, and are not parsed for them. */
const isNamed = async (content: AsyncIterable<Buffer>): Promise<boolean> => {
  let tail = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([tail, chunk]);
    if (marks.some((mark) => bytes.includes(mark))) return true;
    tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - longestMark + 1)));
  }
  return false;
};
