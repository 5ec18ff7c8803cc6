import type { Page } from 'playwright-core';
import { until } from '../../../stack/index.js';
import { violations, violationsInBoth } from '../../../e2e/axe.js';

/** Windows that every screen is looked at in: of a desktop, of a tablet, of a phone. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

export const phone = windows[2];

/** Least width and height in pixels of what acts on a card or on a list in the window of a phone. Source: WCAG 2.5.5. */
const thumb = 44;

/** What a thumb has to meet. */
const targets = [
  ...['.kit-card-foot button', '.kit-card-check label', '.kit-dock > button', '.kit-paging button'],
  ...['.kit-bar button', '[data-testid=filters]', '.kit-sheet-actions :is(a, button)', '.kit-sheet-foot button'],
].join();

/** True when nothing in sight is being loaded; some panels wait until they are near. */
const isQuiet = `[...document.querySelectorAll('[aria-busy=true]')]
  .map((each) => each.getBoundingClientRect())
  .every(({ top, bottom }) => bottom < 0 || top > innerHeight)`;

/** Waits until what is in sight is loaded. */
export const isLoaded = (page: Page): Promise<boolean> =>
  until(() => page.evaluate<boolean>(isQuiet), 'what is loaded');

/** What is wider than the window, by the elements that make it so. */
const tooWide = `(() => {
  const screen = document.querySelector('#screen');
  const boxes = [document.documentElement, screen].filter((box) => box && box.scrollWidth > box.clientWidth);
  if (boxes.length === 0 && document.documentElement.scrollWidth <= innerWidth) return [];
  const isClipped = (element) => {
    for (let each = element.parentElement; each && each !== screen; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== 'visible') return true;
    return false;
  };
  const wide = [...document.body.querySelectorAll('*')].filter(
    (each) => each.getBoundingClientRect().right > innerWidth + 1 && !isClipped(each) && each.checkVisibility(),
  );
  return ['scrolls sideways: ' + (wide.slice(0, 3).map((each) => each.outerHTML.slice(0, 150)).join(' / ') || 'unknown')];
})()`;

const tooSmall = `[...document.querySelectorAll(${JSON.stringify(targets)})]
  .filter((each) => each.checkVisibility() && !each.disabled)
  .map((each) => [each.getBoundingClientRect(), each])
  .filter(([box]) => Math.min(box.width, box.height) < ${thumb} - 0.5 && box.width > 0)
  .map(([box, each]) => Math.round(box.width) + ' x ' + Math.round(box.height) + ': ' + each.outerHTML.slice(0, 120))`;

/** Faults of what a page shows now: sideways scrolling, small targets on a phone, and what the checker finds. */
export const faultsAt = async (page: Page, within?: string): Promise<string[]> => {
  const { width } = page.viewportSize() ?? phone;
  const checked = within === undefined ? {} : { within };
  const isPhone = width === phone.width;
  const found = [
    ...(await page.evaluate<string[]>(tooWide)),
    ...(isPhone ? await page.evaluate<string[]>(tooSmall) : []),
    ...(isPhone ? await violationsInBoth(page, checked) : await violations(page, checked)),
  ];
  return found.map((each) => `${width}: ${each}`);
};

/** Opens in the window of a phone what a list keeps closed: a card, its actions, the filters; returns the faults. */
export const faultsOfCards = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  const dialog = page.getByRole('dialog');
  const card = page.locator('.kit-card').first();
  // a dialog that the address has opened covers the list
  const isCovered = (await dialog.filter({ visible: true }).count()) > 0;
  if (isCovered || (await card.count()) === 0) return found;
  // a card within the opened one has a foot of its own
  const foot = card.locator('.kit-card-foot').last();
  const more = foot.getByRole('button', { name: /^更多/ });
  if ((await more.count()) > 0) {
    await more.click();
    await isLoaded(page);
    found.push(...(await faultsAt(page)));
  }
  for (const opener of [foot.getByRole('button', { name: /^操作/ }), page.getByTestId('filters').first()]) {
    if ((await opener.count()) === 0) continue;
    await opener.click();
    await dialog.filter({ visible: true }).first().waitFor();
    await isLoaded(page);
    found.push(...(await faultsAt(page, '[role=dialog]')));
    await page.locator('.ant-drawer-close').filter({ visible: true }).click();
    await dialog.filter({ visible: true }).first().waitFor({ state: 'hidden' });
  }
  return found;
};
