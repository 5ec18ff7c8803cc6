import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openContext } from '../../test/stack/index.js';
import { projectRoot } from '../../test/stack/project.js';
import { round } from './report.js';

const run = promisify(execFile);
const folder = join(projectRoot, 'web/bench');

/** Measures in a page; runs before the page's own code. */
const probe = readFileSync(join(folder, 'probe.js'), 'utf8');

/** Columns of the plain table: no list has fewer, so that each is held to what costs least. */
const plainColumns = 6;

/** antd's plain table with a thousand rows, as a script. */
const buildPlainTable = async (): Promise<string> => {
  const outDir = mkdtempSync(join(tmpdir(), 'firstbell-plain-'));
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  try {
    const config = join(folder, 'vite.config.ts');
    const env = { ...process.env, NODE_ENV: 'production' };
    await run(process.execPath, [vite, 'build', '--config', config, '--outDir', outDir], { env });
    return readFileSync(join(outDir, 'plain-table.iife.js'), 'utf8');
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
};

/** How often a page is opened, and how often a row is clicked in each. The quickest counts: the others measure a busy host. */
const openings = 3;
const turns = 7;

/** How long a page of a thousand rows takes, in milliseconds. */
export interface RowTimes {
  /** From rows at hand to rows on screen. */
  mountMs: number;
  /** From a click to the row rendered as checked, or from a key to the next row. */
  actMs: number;
}

/** Times of pages that `open` brings up; `act` is `choose` for tables with check boxes, `move` for the keyboard's row. */
export const rowTimes = async (
  context: BrowserContext,
  act: 'choose' | 'move',
  open: (page: Page) => Promise<unknown>,
): Promise<RowTimes> => {
  const mounts: number[] = [];
  const acts: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    const page = await context.newPage();
    await page.addInitScript(probe);
    await open(page);
    mounts.push(await page.evaluate<number>('probe.mounted()'));
    for (let turn = 0; turn < turns; turn += 1) acts.push(await page.evaluate<number>(`probe.${act}()`));
    await page.close();
  }
  return { mountMs: round(Math.min(...mounts), 1), actMs: round(Math.min(...acts), 1) };
};

/** Times of antd's plain table, rendered on an empty page. */
export const timesOfPlainTable = async (browser: Browser): Promise<RowTimes> => {
  const table = await buildPlainTable();
  const context = await openContext(browser);
  try {
    return await rowTimes(context, 'choose', async (page) => {
      await page.goto('about:blank');
      await page.evaluate(table);
      await page.evaluate(`plainTable(${plainColumns})`);
    });
  } finally {
    await context.close();
  }
};
