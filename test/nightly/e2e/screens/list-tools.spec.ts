import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { texts } from '#libs/contracts';
import { until } from '../../../stack/index.js';
import { violationsInBoth } from '../../../e2e/axe.js';
import { fewRows } from './describe-list.js';
import { describeOnStage, screenMs } from './stage.js';

const cards = '/home/schoolDevice/list';

const openList = async (page: Page, at: string): Promise<void> => {
  await page.goto(at);
  await page.locator('[data-row-key]').first().waitFor();
};

describeOnStage('tools of lists in the console', (stage) => {
  it(
    'saves what a list shows as a view, shows it again, renames and deletes it',
    stage.test(async () => {
      const page = await stage.open();
      const panel = page.getByRole('group', { name: '视图' });
      const notice = (text: string) => page.locator('.ant-message-notice').filter({ hasText: text }).first().waitFor();
      const headers = () => page.getByRole('columnheader').allInnerTexts();
      await openList(page, `${cards}?onlineStatus=off&sort=deviceNo&order=desc&${fewRows}`);
      await page.getByTestId('columns').click();
      await page.getByRole('group', { name: '列设置' }).getByRole('checkbox', { name: '型号' }).uncheck();
      await page.keyboard.press('Escape');
      await page.getByTestId('views').click();
      await panel.getByRole('textbox', { name: '视图名称' }).fill('离线，编号倒序');
      await panel.getByRole('button', { name: '保存当前列表' }).click();
      await notice(texts.viewSaved);
      await panel.getByRole('button', { name: '离线，编号倒序', exact: true }).waitFor();
      expect(await violationsInBoth(page, { within: '[role=group][aria-label=视图]' })).toEqual([]);
      await page.getByTestId('columns').click();
      await page.getByRole('group', { name: '列设置' }).getByRole('button', { name: '恢复默认' }).click();
      await openList(page, cards);
      expect(await headers()).toContain('型号');
      await page.getByTestId('views').click();
      await panel.getByRole('button', { name: '离线，编号倒序', exact: true }).click();
      await until(() => new URL(page.url()).searchParams.get('onlineStatus') === 'off', 'the filter of the view');
      expect(new URL(page.url()).search).toContain('sort=deviceNo&order=desc');
      await until(async () => !(await headers()).includes('型号'), 'the columns of the view');
      await panel.getByRole('button', { name: '重命名 离线，编号倒序' }).click();
      await panel.getByRole('textbox', { name: /新名称$/ }).fill('倒序');
      await panel.getByRole('button', { name: '确定' }).click();
      await panel.getByRole('button', { name: '删除 倒序' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
      await notice(texts.viewDeleted);
      // a click beside the panel, as into the dialog, closes it
      if (!(await panel.isVisible())) await page.getByTestId('views').click();
      await panel.getByText('还没有保存的视图').waitFor();
    }),
    screenMs,
  );

  it(
    'commands all cards that match, once their number is typed, without reading them',
    stage.test(async () => {
      const page = await stage.open();
      const dialog = page.getByRole('dialog');
      await openList(page, `${cards}?deviceNo=LIST01&${fewRows}`);
      await page.locator('[data-row-key]').first().getByRole('checkbox').check();
      await page.getByTestId('choose-all').click();
      const count = await page.getByTestId('chosen').innerText();
      expect(Number(count)).toBeGreaterThan(100);
      await page.getByTestId('bulk-clearCache').click();
      expect(await dialog.getByRole('button', { name: '继续' }).isEnabled()).toBe(false);
      expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
      await dialog.getByRole('textbox').fill(count);
      await dialog.getByRole('button', { name: '继续' }).click();
      const sent = page.waitForRequest('**/api/schoolDevice/restartOrClearCache');
      await dialog.getByText(`${count} 台设备`).filter({ visible: true }).first().waitFor();
      await dialog.getByRole('button', { name: '清除缓存' }).click();
      expect((await sent).postDataJSON()).toMatchObject({
        ...{ iotMessageType: 'clearCache', pushClassCards: [] },
        matching: { filter: { deviceNo: 'LIST01' }, count: Number(count) },
      });
      await page.getByText(texts.commandsQueued).first().waitFor();
    }),
    screenMs,
  );

  it(
    'moves, checks and opens rows by letters, lists all keys, and turns letters off',
    stage.test(async () => {
      const page = await stage.open();
      const active = () => page.locator('[data-active]').getAttribute('aria-rowindex');
      await openList(page, `${cards}?${fewRows}`);
      await page.keyboard.press('j');
      expect(await active()).toBe('2');
      await page.keyboard.press('j');
      expect(await active()).toBe('3');
      await page.keyboard.press('k');
      expect(await active()).toBe('2');
      await page.keyboard.press('x');
      await page.getByTestId('chosen').filter({ hasText: '1' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/home/schoolDevice/device?deviceNo=*');
      // the address changes before the list has gone
      await page.getByTestId('chosen').waitFor({ state: 'detached' });
      await page.goBack();
      await page.locator('[data-row-key]').first().waitFor();
      await page.keyboard.press('j');
      expect(await active()).toBe('2');
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: '键盘' });
      await sheet.getByText('j / k').waitFor();
      expect(await violationsInBoth(page, { within: '[role=dialog]' })).toEqual([]);
      await sheet.getByRole('switch', { name: '键盘快捷键' }).click();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await page.keyboard.press('j');
      expect(await active()).toBe('2');
      await page.keyboard.press('ArrowDown');
      await page.getByTestId('columns').click();
      await page.getByRole('switch', { name: '键盘快捷键' }).click();
      await page.getByRole('button', { name: '查看快捷键' }).click();
      await sheet.waitFor();
    }),
    screenMs,
  );

  it(
    'downloads what the lists of cards and schools show',
    stage.test(async () => {
      const page = await stage.open();
      for (const at of [cards, '/home/school/schoollist']) {
        await openList(page, at);
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export').click()]);
        expect(file.suggestedFilename()).toMatch(/^(设备|学校)列表-\d{14}\.xlsx$/);
      }
    }),
    screenMs,
  );
});
