import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { sharedInRun } from '../../stack/index.js';

const run = promisify(execFile);
const folder = join(process.cwd(), 'web/bench');

/** Measures in a page; runs before the page's own code. */
export const probe = readFileSync(join(folder, 'probe.js'), 'utf8');

/** Columns of the plain table: no list has fewer, so that each is held to what costs least. */
const plainColumns = 6;

/** antd's plain table with a thousand rows, as a script. */
const buildPlainTable = async (): Promise<string> => {
  const outDir = mkdtempSync(join(tmpdir(), 'firstbell-plain-'));
  const vite = join(process.cwd(), 'node_modules/vite/bin/vite.js');
  try {
    const config = join(folder, 'vite.config.ts');
    const env = { ...process.env, NODE_ENV: 'production' };
    await run(process.execPath, [vite, 'build', '--config', config, '--outDir', outDir], { env });
    return readFileSync(join(outDir, 'plain-table.iife.js'), 'utf8');
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
};

/** Clicks that are timed. The quickest counts: the others measure a busy host rather than the list. */
const turns = 7;

/** How long a page of a thousand rows takes, in milliseconds. */
export interface RowTimes {
  /** From rows at hand to rows on screen. */
  mount: number;
  /** From a click to the row rendered as checked. */
  choose: number;
}

/** Times of what stands on `page`; `act` is `choose` for tables with check boxes, `move` for the keyboard's row. */
export const timesOf = async (page: Page, act: 'choose' | 'move'): Promise<RowTimes> => {
  const mount = await page.evaluate<number>('probe.mounted()');
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await page.evaluate<number>(`probe.${act}()`));
  return { mount: Math.round(mount), choose: Math.round(Math.min(...times)) };
};

/** Times of antd's plain table, rendered on an empty page that has the probe. */
export const timesOfPlainTable = async (page: Page): Promise<RowTimes> => {
  await page.evaluate(await sharedInRun('plain-table', buildPlainTable));
  await page.evaluate(`plainTable(${plainColumns})`);
  return timesOf(page, 'choose');
};
