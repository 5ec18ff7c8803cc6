import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** Left, top, right and bottom edges of a box that lies within the window. */
const fits = [true, true, true, true];

/** A dialog is at most 720 px high and lies within the window; a narrow window shows it in full. */
export const checkSize = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const box = page.locator('.ant-modal-container, .ant-drawer-section').last();
  const isModal = (await page.locator('.kit-dialog').count()) > 0;
  for (const { width, height } of [
    { width: 1440, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize({ width, height });
    const { x, y, ...size } = (await box.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    expect([name, x >= 0, y >= 0, x + size.width <= width, y + size.height <= height]).toEqual([name, ...fits]);
    if (width < 600 && isModal) expect([name, size]).toEqual([name, { width, height }]);
    if (width > 600) expect(size.height).toBeLessThanOrEqual(720);
  }
  await page.setViewportSize(before);
};
