import type { Locator, Page } from 'playwright-core';
import { until } from '../stack/index.js';

/** The options of the picker that is open. */
export const shownOptions = (page: Page): Locator =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option');

/**
 * Types into a picker that searches, and chooses the first option with `text`, by default the text that is typed. Until the
 * search is over the picker shows what was found before, which may go while a click is on its way: so it waits until every
 * option that is shown has what was typed.
 */
export const pickFound = async (box: Locator, typed: string, text = typed): Promise<void> => {
  const options = shownOptions(box.page());
  await box.fill(typed);
  const isFound = async (): Promise<boolean> => {
    const shown = await options.allInnerTexts();
    return shown.some((each) => each.includes(text)) && shown.every((each) => each.includes(typed));
  };
  await until(isFound, `what is found for ${typed}`);
  await options.filter({ hasText: text }).first().click();
};
