import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { violations } from '../../e2e/axe.js';
import { describeOnConsole } from '../../e2e/describe-on-console.js';
import { rowsOf, workbookOf } from '../../medium/imports/workbooks.js';
import { type HttpClient, until } from '../../stack/index.js';

const schoolCode = 'preview39';
const phoneOf = (n: number): string => `139${String(n).padStart(8, '0')}`;
const views = [
  { width: 390, height: 844 },
  { width: 1024, height: 700 },
];

describeOnConsole('the preview of an import in the console', (journey) => {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-import-preview-'));
  let page: Page;
  let client: HttpClient;

  beforeAll(async () => {
    client = await journey.stack.signedIn();
    const school = { name: '预览小学', source: 'product', addressProvinceCode: '440000', code: schoolCode };
    await client.call('POST', '/api/lds/school/add', { ...school, schoolBxlxCode: '211', schoolXxbbCode: '831' });
    for (const [n, name] of ['在册一', '在册二', '在册三'].entries()) {
      await client.call('POST', '/api/lds/teacher/save', { schoolCode, name, phone: phoneOf(n), position: 5 });
    }
    page = journey.page;
    await page.goto(`${journey.stack.httpUrl}/home/school/directories/import?schoolCode=${schoolCode}`);
    await page.getByRole('button', { name: '上传文件' }).click();
    await dialog().getByRole('combobox', { name: '导入类型' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '教师' }).first().click();
    const newcomers = Array.from({ length: 40 }, (_, n) => [`新增${n}`, phoneOf(100 + n)]);
    const refused = Array.from({ length: 30 }, (_, n) => [`有误${n}`, `12${n}`]);
    const rows = [['在册一', phoneOf(0)], ...newcomers, ...refused];
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: '名单.xlsx', mimeType: 'application/octet-stream' },
      buffer: await workbookOf(['姓名', '手机号'], rows),
    });
    await dialog().getByRole('button', { name: '上传', exact: true }).click();
    await region('失败的行').waitFor();
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  const dialog = () => page.getByRole('dialog');
  const region = (name: string): Locator => page.getByRole('region', { name });
  const button = (name: string): Locator => page.getByRole('button', { name });
  const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;
  const names = async (): Promise<string[]> => {
    const path = `/api/lds/teacher/teachersBySchoolCode?schoolCode=${schoolCode}&page=1&size=100`;
    return (await client.call<{ list: { name: string }[] }>('GET', path)).list.map(({ name }) => name);
  };

  it('shows refused rows first, each with its name, then who is not in the file', async () => {
    await region('失败的行').getByRole('row').filter({ hasText: '有误0' }).getByText('手机号格式不正确').waitFor();
    await region('不在文件中的人员').getByRole('row').filter({ hasText: '在册二' }).getByText('139****0001').waitFor();
    const tops = await Promise.all(['失败的行', '不在文件中的人员', '将发生的变化'].map((name) => topOf(region(name))));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(await violations(page, { within: '.ant-drawer' })).toEqual([]);
  }, 120_000);

  it.each(views)(
    'keeps its buttons in view at $width x $height, wherever one has scrolled',
    async (view) => {
      await page.setViewportSize(view);
      for (const place of ['0', 'each.scrollHeight']) {
        await page.evaluate(
          `document.querySelectorAll('.ant-drawer-body').forEach((each) => { each.scrollTop = ${place}; })`,
        );
        for (const name of ['确认导入', '放弃导入', '下载标注文件']) {
          const box = await button(name).boundingBox();
          expect(box).not.toBeNull();
          expect([
            box && box.x >= 0,
            box && box.y + box.height <= view.height,
            box && box.x + box.width <= view.width,
          ]).toEqual([true, true, true]);
        }
      }
    },
    120_000,
  );

  it('gives the file with every expected outcome before anything is imported', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button('下载标注文件').click()]);
    const path = join(folder, 'preview.xlsx');
    await file.saveAs(path);
    const rows = await rowsOf(readFileSync(path));
    const countOf = (outcome: string): number => rows.filter((row) => row[2] === outcome).length;
    expect(['无变化', '将添加', '失败', '不在文件中'].map(countOf)).toEqual([1, 40, 30, 2]);
    expect(await names()).toHaveLength(3);
  }, 120_000);

  it('asks before it is dropped', async () => {
    await button('放弃导入').click();
    await dialog().filter({ hasText: '放弃这次导入？' }).getByText('文件中的 71 行都不会导入。').waitFor();
    await button('继续核对').click();
    await dialog().filter({ hasText: '放弃这次导入？' }).waitFor({ state: 'hidden' });
    expect(await button('确认导入').isEnabled()).toBe(true);
  }, 120_000);

  it('marks people as left once their number is typed', async () => {
    await page.getByRole('checkbox', { name: '将这 2 名教师标记为离校' }).check();
    const typed = page.getByRole('textbox', { name: '请输入离校人数 2' });
    expect(await button('确认导入').isDisabled()).toBe(true);
    await typed.fill('3');
    expect(await button('确认导入').isDisabled()).toBe(true);
    await typed.fill('2');
    await button('确认导入').click();
    await page.getByText('修改的行中有 2 名不在文件中的人员标记为离校。').waitFor();
    await until(async () => !(await names()).includes('在册二'), 'the teacher has left');
    expect(await names()).toHaveLength(41);
  }, 120_000);
});
