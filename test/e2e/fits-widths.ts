import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../stack/index.js';
import { violationsInBoth } from './axe.js';

const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Expects a page that scrolls down only, and has no violation for axe, narrow and wide, light and dark. It stays wide. */
export const fitsWidths = async (page: Page): Promise<void> => {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await until(
      async () => (await page.evaluate<number>('document.documentElement.scrollWidth')) <= viewport.width,
      'nothing scrolls sideways',
    );
    expect(await violationsInBoth(page)).toEqual([]);
  }
};
