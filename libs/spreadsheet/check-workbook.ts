import { checkMs } from './limits.js';
import { Workbook } from './workbook.js';

/** Checks under way; each has a thread of its own. */
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
