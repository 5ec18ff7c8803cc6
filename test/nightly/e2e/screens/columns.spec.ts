import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../../../stack/index.js';
import { fewRows } from './describe-list.js';
import { describeOnStage, screenMs } from './stage.js';

/** Lists, with the columns that the requirement documents name. */
const lists: Readonly<Record<string, { at: string; titles: readonly string[] }>> = {
  schools: { at: '/home/school/schoollist?', titles: ['学校名称', '学校地址', '学校编码', '增值服务', '视频通话'] },
  cards: {
    at: '/home/schoolDevice/list?',
    titles: [
      ...['教室', '设备编号', '学校', '学校编码', '型号', '当前版本', '新版本', '在线状态'],
      ...['最近心跳', '创建时间'],
    ],
  },
  orders: {
    at: '/home/addedvalue/detailList?schoolCode=LIST00001&',
    titles: [
      ...['订单号', '支付项', '班级', '学生', '家长', '手机', '下单时间', '金额', '付款人'],
      ...['代付', '支付方式'],
    ],
  },
  'licence orders': {
    at: '/home/permit/permit_order?',
    titles: ['学校名称', '订单号', '类型', '基础账号数', '购买月数', '支付时间', '状态'],
  },
  'licence accounts': {
    at: '/home/permit/permit_account?',
    titles: ['教师姓名', '订单号', '激活码', '类型', '激活时间', '到期时间', '用户ID', '状态'],
  },
};

/** What is wrong with the cell of a column in the head and in the first row; empty when both are seen as a whole. */
type Faults = Record<string, string[]>;

/** What a script in the page finds of a column: its cells in the head and in the first row. */
const cellsOf = `(title) => {
  const grid = document.querySelector('[role=grid]');
  const heads = [...grid.querySelectorAll('[role=columnheader]')];
  const at = heads.findIndex((head) => head.textContent.trim() === title);
  return { grid, head: heads[at], cell: grid.querySelector('[data-row-key]')?.querySelectorAll('[role=gridcell]')[at] };
}`;

/**
 * Faults of columns by their titles. A cell is seen when it lies in the window and in its table, and nothing else is drawn
 * at its ends; a title when it is not cut.
 */
const faultsOf = (page: Page, titles: readonly string[]): Promise<Faults> =>
  page.evaluate<Faults>(`(() => {
    const faultOf = (cell, of, grid) => {
      if (!cell) return [of + ' is missing'];
      const [box, room] = [cell.getBoundingClientRect(), grid.getBoundingClientRect()];
      if (box.left < room.left - 1 || box.right > Math.min(room.right, innerWidth) + 1) return [of + ' is out of sight'];
      const y = box.top + box.height / 2;
      const tops = [box.left + 3, box.right - 4].map((x) => document.elementFromPoint(x, y));
      return tops.filter((top) => !cell.contains(top)).map((top) => of + ' is covered by ' + top?.textContent);
    };
    // what the text would take, and what cuts it
    const cutOf = (head) => {
      const text = head && document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode();
      if (!text) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      const { right } = range.getBoundingClientRect();
      for (let box = text.parentElement; head.contains(box); box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' && right > box.getBoundingClientRect().right + 1) return ['head is cut'];
      return [];
    };
    const all = ${JSON.stringify(titles)}.map((title) => {
      const { grid, head, cell } = (${cellsOf})(title);
      return [title, [...faultOf(head, 'head', grid), ...cutOf(head), ...faultOf(cell, 'cell', grid)]];
    });
    return Object.fromEntries(all.filter(([, faults]) => faults.length > 0));
  })()`);

/** Scrolls a table to a column; its head follows the rows. */
const scrollTo = async (page: Page, title: string): Promise<void> => {
  const found = `(${cellsOf})(${JSON.stringify(title)})`;
  await page.evaluate(`${found}.cell?.scrollIntoView({ block: 'nearest', inline: 'center' })`);
  const left = (part: string) =>
    page.evaluate<number>(`Math.round(${found}.${part}?.getBoundingClientRect().left ?? 0)`);
  await until(async () => Math.abs((await left('head')) - (await left('cell'))) <= 1, `the head of ${title}`);
};

const openList = async (page: Page, at: string): Promise<void> => {
  await page.goto(at);
  await page.locator('[data-row-key]').first().waitFor();
  await until(async () => (await page.locator('[aria-busy=true]').count()) === 0, 'what is loaded');
};

describeOnStage('columns of lists in the console', (stage) => {
  describe.each(Object.entries(lists))('the list of %s', (_name, { at, titles }) => {
    it.each([fewRows, 'size=100'])(
      'shows every column that the documents name in a window of 1440 pixels, with %s',
      stage.test(async (rows: string) => {
        const page = await stage.open({ viewport: { width: 1440, height: 900 } });
        await openList(page, at + rows);
        expect(await faultsOf(page, titles)).toEqual({});
      }),
      screenMs,
    );

    it.each([1280, 1024])(
      'leads to every column in a window of %i pixels, and covers none by its actions',
      stage.test(async (width: number) => {
        const page = await stage.open({ viewport: { width, height: 768 } });
        await openList(page, at + fewRows);
        for (const title of titles) {
          await scrollTo(page, title);
          expect(await faultsOf(page, [title])).toEqual({});
        }
      }),
      screenMs,
    );

    it(
      'has two links in a row at most, and the other actions in a menu',
      stage.test(async () => {
        const page = await stage.open();
        await openList(page, at + fewRows);
        for (const actions of await page.locator('.row-actions').all()) {
          const shown = await actions.locator('button, a').allInnerTexts();
          expect(shown.filter((label) => label.replace(/\s/g, '') !== '更多').length).toBeLessThanOrEqual(2);
        }
      }),
      screenMs,
    );
  });

  it(
    'restarts one card from its row',
    stage.test(async () => {
      const page = await stage.open();
      await openList(page, `/home/schoolDevice/list?${fewRows}`);
      await page.locator('[data-row-key]').first().getByRole('button', { name: '重启' }).click();
      await page.getByRole('dialog').getByText('1 台设备').first().waitFor();
    }),
    screenMs,
  );
});
