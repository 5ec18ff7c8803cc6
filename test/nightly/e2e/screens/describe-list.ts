import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { maySee, role, routeOf, texts } from '#libs/contracts';
import { countOf, until } from '../../../stack/index.js';
import { violationsInBoth } from '../../../e2e/axe.js';
import { screenMs, seededRows, type Stage } from './stage.js';
import type { Look } from './tabs.js';

/** What differs from list to list. */
export interface ListScreen {
  /** Name of its grid, where that is not the title of the screen. */
  grid?: string;
  /** What the address holds besides, such as the school whose list it is. */
  at?: string;
  /** The call that returns its rows. */
  call: string;
  /**
   * A filter: its name in the address, its label, and a value that ten rows match. With `shown` it is not a text but
   * chosen among what is found for `typed`, and shows this.
   */
  filter: { name: string; label: string; value: string; shown?: string };
  /** A sorted column by its key and title; none when the list has one order. */
  sort?: { key: string; title: string };
  /** What is typed into its first field, and matches two to nineteen rows. */
  typed: string;
  /** What it says when a failure says nothing itself; that of all lists by default. */
  failed?: string;
  /** What is shown to a user who may see the screen, but not the school in `at`, instead of a refusal of the list. */
  outOfReach?: string;
  /** Rows can be checked. */
  bulk?: boolean;
  /** Rows can be opened. */
  expands?: boolean;
}

/** Rows that are rendered at most: those in sight, and as many above and below. */
const mostRendered = 100;

/** A page with a row of each kind: a checker takes its time for each. */
export const fewRows = 'size=10';

const manager = { tags: role.areaManager, appList: [], isDebug: false };

/**
 * All lists are of the same parts. The quick form looks at each as it opens and uses every eighth of a file in every way; the
 * longer forms use all.
 */
const wholeEvery = 8;
export const usesAll = countOf({ quick: 0, night: 1, full: 1 }) === 1;
let described = 0;

/** The contract that every list screen keeps, checked in a real browser on a real product. */
export const describeList = (route: string, list: ListScreen, stage: Stage): void => {
  const isWhole = usesAll || described % wholeEvery === 0;
  described += 1;
  const inWhole: (name: string, work: () => Promise<void>, ms: number) => void = isWhole ? it : () => undefined;
  const title = list.grid ?? routeOf(route)?.title ?? route;
  const address = (query = '') => `${route}?${[list.at ?? '', query].filter((part) => part !== '').join('&')}`;
  const { filter, sort } = list;
  const some = new URLSearchParams({ [filter.name]: filter.value }).toString();
  const rows = (page: Page) => page.locator('[data-row-key]');
  const grid = (page: Page) => page.getByRole('grid', { name: title });
  const total = (page: Page) => grid(page).getAttribute('aria-rowcount').then(Number);

  const openAt = async (query = '', look: Look = {}): Promise<Page> => {
    const page = await stage.open(look);
    await page.goto(address(query));
    await rows(page).first().waitFor();
    return page;
  };

  describe(`${title} keeps the contract of lists`, () => {
    inWhole(
      'is restored from its address, on the last page that there is, and writes into it what is changed',
      stage.test(async () => {
        const order = sort === undefined ? '' : `&sort=${sort.key}&order=desc`;
        const page = await openAt(`${some}&size=5&page=999${order}`);
        const pageInAddress = () => new URL(page.url()).searchParams.get('page');
        await until(() => pageInAddress() === '2', 'the last page in the address');
        expect(await total(page)).toBe(11);
        expect(await rows(page).count()).toBe(5);
        const search = page.getByRole('search');
        if (filter.shown === undefined) {
          expect(await search.getByRole('textbox', { name: filter.label }).inputValue()).toBe(filter.value);
        } else await search.getByText(filter.shown).waitFor();
        if (sort !== undefined) {
          const header = page.getByRole('columnheader', { name: sort.title });
          expect(await header.getAttribute('aria-sort')).toBe('descending');
        }
        const before = await rows(page).first().getAttribute('data-row-key');
        await page.getByRole('listitem', { name: '1' }).click();
        await until(async () => (await rows(page).first().getAttribute('data-row-key')) !== before, 'the first page');
        expect(pageInAddress()).toBe(null);
        await page.goBack();
        await until(async () => (await rows(page).first().getAttribute('data-row-key')) === before, 'the second page');
      }),
      screenMs,
    );

    inWhole(
      'shows that nothing matches, and leads out of it',
      stage.test(async () => {
        const page = await stage.open();
        await page.goto(address(`${filter.name}=nothing-is-called-so`));
        await page.locator('.ant-empty-description').getByText('没有符合条件的').waitFor();
        await page.getByRole('button', { name: '清空筛选条件' }).click();
        await rows(page).first().waitFor();
      }),
      screenMs,
    );

    inWhole(
      'shows what went wrong with the number of the request, and tries again',
      stage.test(async () => {
        const page = await stage.open();
        const refused = {
          status: 500,
          headers: { 'x-request-id': 'request-4711' },
          json: { rtnCode: '-1', bizData: null, msg: texts.unexpected },
        };
        // One route for the whole test: an open request while a route is replaced can be left without a response.
        let network: 'breaks' | 'refuses' | 'refusesUntilClick' | 'fails' = 'breaks';
        await page.route(`**${list.call}?*`, async (call) => {
          if (network === 'fails') return call.abort();
          if (network === 'breaks') return call.fulfill({ status: 500, body: 'Internal Server Error' });
          const works = network === 'refusesUntilClick' && (await page.evaluate<boolean>('window.clicked === true'));
          return works ? call.continue() : call.fulfill(refused);
        });
        await page.goto(address());
        await page
          .getByText(list.failed ?? texts.loadFailed)
          .first()
          .waitFor();
        network = 'refuses';
        await page.getByRole('button', { name: '重试' }).click();
        await page.getByText('请求编号 request-4711').waitFor();
        await page.getByText(texts.unexpected).first().waitFor();
        // A list that is read again automatically, as after a connection of the feed, is refused like before: the button stays.
        await page.evaluate(`addEventListener('click', () => { window.clicked = true; }, { capture: true })`);
        network = 'refusesUntilClick';
        await page.getByRole('button', { name: '重试' }).click();
        await rows(page).first().waitFor();
        network = 'fails';
        await page.keyboard.press('r');
        await page.getByText(`${texts.network}，显示的是之前的数据`).waitFor();
        expect(await rows(page).count()).toBeGreaterThan(0);
      }),
      screenMs,
    );

    it(
      'shows that permission is missing to who may not see it',
      stage.test(async () => {
        const page = await stage.openAsManager();
        const route403 = () =>
          page.route(`**${list.call}?*`, (call) =>
            call.fulfill({ status: 403, json: { rtnCode: '-1', bizData: null, msg: texts.noPermissionZh } }),
          );
        const entry = routeOf(route);
        if (entry !== undefined && maySee(entry, manager)) await route403();
        await page.goto(address());
        await page
          .getByText(list.outOfReach ?? texts.noPermissionZh)
          .first()
          .waitFor();
        expect(await rows(page).count()).toBe(0);
      }),
      screenMs,
    );

    inWhole(
      'needs no mouse',
      stage.test(async () => {
        const page = await openAt();
        await page.keyboard.press('/');
        await page.keyboard.type(list.typed);
        const found = page.locator('.ant-select-item-option');
        if (filter.shown !== undefined) await until(async () => (await found.count()) === 1, 'the only choice');
        await page.keyboard.press('Enter');
        await until(async () => (await total(page)) <= 20, 'the filtered list');
        const isThere = () => page.evaluate<boolean>("document.activeElement.getAttribute('role') === 'grid'");
        for (let tabs = 0; tabs < 40 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowDown');
        const key = await rows(page).nth(1).getAttribute('data-row-key');
        expect(await page.locator('[data-active]').getAttribute('data-row-key')).toBe(key);
        expect(await grid(page).getAttribute('aria-activedescendant')).toBe(await rows(page).nth(1).getAttribute('id'));
        if (list.bulk === true) {
          await page.keyboard.press('Space');
          await page.getByTestId('chosen').filter({ hasText: '1' }).waitFor();
        }
        if (list.expands === true) {
          await page.keyboard.press('Enter');
          await page.locator('.ant-table-expanded-row').waitFor();
        }
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: '键盘' }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog', { name: '键盘' }).waitFor({ state: 'hidden' });
        await Promise.all([page.waitForRequest(`**${list.call}?*`), page.keyboard.press('r')]);
      }),
      screenMs,
    );

    inWhole(
      'renders of a thousand rows those in sight, moves through all, and stays in its place when it is refreshed',
      stage.test(async () => {
        const page = await openAt('size=1000');
        const rendered = () => rows(page).count();
        expect(await rendered()).toBeLessThan(mostRendered);
        await grid(page).focus();
        await page.keyboard.press('End');
        const last = page.locator('[aria-rowindex="1001"]');
        await until(async () => (await last.getAttribute('data-active')) !== null, 'the last row');
        expect(await rendered()).toBeLessThan(mostRendered);
        const key = await last.getAttribute('data-row-key');
        const response = page.waitForResponse(`**${list.call}?*size=1000*`);
        await page.keyboard.press('r');
        await response;
        await until(async () => (await page.locator('.ant-btn-loading').count()) === 0, 'the refreshed list');
        await page.locator(`[data-row-key="${key ?? ''}"]`).waitFor();
        expect(await page.locator('[data-active]').count()).toBe(1);
      }),
      screenMs,
    );

    it(
      'is filtered by its address, has no fault that a checker finds, in light and dark, and fits windows of 1440 and 1024 pixels',
      stage.test(async () => {
        const page = await openAt(`${some}&${fewRows}`, { viewport: { width: 1440, height: 768 } });
        const over = () =>
          page.evaluate<number[]>(
            `['#screen', 'html'].map((each) => document.querySelector(each)).map((box) => box.scrollWidth - box.clientWidth)`,
          );
        expect(await total(page)).toBe(11);
        expect(await over()).toEqual([0, 0]);
        expect(await violationsInBoth(page)).toEqual([]);
        await page.setViewportSize({ width: 1024, height: 768 });
        await until(async () => (await over()).join() === '0,0', 'a list as wide as its window');
      }),
      screenMs,
    );

    inWhole(
      'shows the columns that its user has chosen, until a reset',
      stage.test(async () => {
        const page = await openAt(fewRows);
        const headers = () => page.getByRole('columnheader').allInnerTexts();
        const given = await headers();
        const settings = page.getByRole('group', { name: '列设置' });
        await page.getByTestId('columns').click();
        await settings.waitFor();
        expect(await violationsInBoth(page, { within: '[role=group][aria-label=列设置]' })).toEqual([]);
        const name = await settings.getByRole('checkbox').first().locator('xpath=ancestor::li').innerText();
        await settings.getByRole('checkbox').first().uncheck();
        await page.reload();
        await rows(page).first().waitFor();
        expect(await headers()).toEqual(given.filter((header) => header !== name.trim()));
        await page.getByTestId('columns').click();
        await settings.getByRole('button', { name: '恢复默认' }).click();
        await until(async () => (await headers()).join() === given.join(), 'all columns');
      }),
      screenMs,
    );

    if (isWhole && list.bulk === true) describeSelection(stage, { openAt, rows });
  });
};

interface SelectionParts {
  openAt(query: string): Promise<Page>;
  rows(page: Page): Locator;
}

const describeSelection = (stage: Stage, { openAt, rows }: SelectionParts): void => {
  const chosen = async (page: Page) => Number((await page.getByTestId('chosen').innerText()).replaceAll(',', ''));
  const check = (page: Page, index: number) => rows(page).nth(index).getByRole('checkbox').check();

  it(
    'keeps rows checked on other pages, and checks all that match',
    stage.test(async () => {
      const page = await openAt('size=20');
      const first = await rows(page).first().getAttribute('data-row-key');
      await check(page, 0);
      await page.getByRole('listitem', { name: '2' }).click();
      await until(async () => (await rows(page).first().getAttribute('data-row-key')) !== first, 'the second page');
      await check(page, 1);
      expect(await chosen(page)).toBe(2);
      await page.getByTestId('choose-all').click();
      await until(async () => (await chosen(page)) === seededRows, 'all rows checked');
      await rows(page).nth(1).getByRole('checkbox').uncheck();
      expect(await chosen(page)).toBe(seededRows - 1);
      await page.getByRole('button', { name: '取消选择' }).click();
      await page.getByTestId('chosen').waitFor({ state: 'hidden' });
    }),
    screenMs,
  );
};
