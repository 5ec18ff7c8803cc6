import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const folder = join(process.cwd(), 'docs/pictures');

/** Takes `docs/pictures/<name>.png` of a page that has come to rest. */
export const take = async (page: Page, name: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  await page.waitForTimeout(2500);
  await page.screenshot({ path: join(folder, `${name}.png`) });
};
