import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../stack/index.js';
import { describeOnConsole } from './describe-on-console.js';

const schoolCode = 'directory';

describeOnConsole('the address book in the console', (journey) => {
  let page: Page;

  beforeAll(async () => {
    const { stack } = journey;
    const client = await stack.signedIn();
    const school = { name: '通讯录小学', source: 'product', addressProvinceCode: '440000', code: schoolCode };
    await client.call('POST', '/api/lds/school/add', { ...school, schoolBxlxCode: '211', schoolXxbbCode: '831' });
    page = journey.page;
    await page.goto(`${stack.httpUrl}/home/school/directories?code=${schoolCode}`);
  }, 120_000);

  const dialog = () => page.getByRole('dialog');
  const save = (name = '保存') => dialog().getByRole('button', { name }).click();
  const waitForNotice = (text: string) =>
    page.locator('.ant-message-notice').filter({ hasText: text }).first().waitFor();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const line = (text: string) => page.locator('.directory-line').filter({ hasText: text });
  /** Drops a person on a line of the tree, once the line has shown that it accepts what is held over it. */
  const drag = async (person: string, target: string): Promise<void> => {
    await page.locator('.directory-name').filter({ hasText: person }).hover();
    await page.mouse.down();
    await until(async () => {
      await line(target).hover();
      return page.locator('.directory-over').filter({ hasText: target }).isVisible();
    }, `${target} accepts ${person}`);
    await page.mouse.up();
  };
  const fill = (label: string, text: string) => dialog().getByRole('textbox', { name: label }).fill(text);
  const choose = async (label: string, option: string): Promise<void> => {
    await dialog().getByRole('combobox', { name: label }).click();
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option-content');
    await options.and(page.getByText(option, { exact: true })).click();
  };
  const closed = () => dialog().waitFor({ state: 'hidden' });

  it('adds a range of classes, whose start lies below its end', async () => {
    await page.getByRole('button', { name: '添加班级' }).click();
    await choose('年级', '一年级');
    await dialog().getByRole('spinbutton', { name: '起始班号' }).fill('3');
    await dialog().getByRole('spinbutton', { name: '结束班号' }).fill('3');
    await save();
    await dialog().getByText('起始班号应大于0且小于结束班号').waitFor();
    await dialog().getByRole('spinbutton', { name: '起始班号' }).fill('1');
    await dialog().getByText('将添加 3 个班级：小一(1)班 至 小一(3)班').waitFor();
    await save();
    await closed();
    for (const name of ['小一(1)班', '小一(2)班', '小一(3)班']) await line(name).waitFor();
  }, 120_000);

  it('adds a student with a parent, and not without one', async () => {
    await line('小一(1)班').click();
    // a dialog that is opened earlier has no class yet
    await page.getByRole('treeitem', { name: '小一(1)班', selected: true }).waitFor();
    await page.getByRole('button', { name: '添加学生' }).click();
    await dialog().getByTitle('小一(1)班').waitFor();
    await dialog().getByRole('button', { name: '添加家长' }).click();
    await waitForNotice('请填写家长信息！');
    await dialog().getByRole('textbox', { name: '姓名', exact: false }).first().fill('李小明');
    await dialog().getByText('男', { exact: true }).click();
    await fill('家长姓名', '李大明');
    await fill('家长手机', '13800001234');
    await choose('与学生关系', '父亲');
    await dialog().getByRole('button', { name: '移除' }).click();
    await waitForNotice('at least one parent!');
    await save();
    await closed();
    await row('李小明').getByText('小一(1)班').waitFor();
  }, 120_000);

  it('shows the masked phone of a parent in full only when asked', async () => {
    await row('李小明').locator('.ant-table-row-expand-icon').click();
    await page.getByRole('button', { name: '138****1234' }).click();
    await page.getByText('13800001234').waitFor();
  }, 120_000);

  it('exports masked phones at once, and whole ones only when that is confirmed', async () => {
    const exported = async (choice: string, confirmed = false): Promise<string> => {
      await page.getByTestId('export').click();
      const began = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: choice }).click();
      if (confirmed) await dialog().getByRole('button', { name: choice }).click();
      return (await began).suggestedFilename();
    };
    expect(await exported('脱敏导出')).not.toContain('明文');
    expect(await exported('明文导出', true)).toContain('（明文手机号）');
    await dialog().waitFor({ state: 'hidden' });
  }, 120_000);

  it('moves a student to the class on which it is dropped, and by the keyboard', async () => {
    await line('全部学生').click();
    await page.getByRole('treeitem', { name: '全部学生', selected: true }).waitFor();
    await drag('李小明', '小一(2)班');
    await row('李小明').getByText('小一(2)班').waitFor();
    await row('李小明').getByRole('checkbox').check();
    await page.getByRole('button', { name: '移动到班级' }).click();
    await choose('目标班级', '小一(3)班');
    await save('确定');
    await closed();
    await row('李小明').getByText('小一(3)班').waitFor();
  }, 120_000);

  it('gives a class an alias and refuses to delete it while a student is inside', async () => {
    await line('小一(3)班').getByRole('button').click();
    await page.getByRole('menuitem', { name: '重命名' }).click();
    await fill('别名', '向日葵班');
    await save();
    await closed();
    await line('向日葵班').getByRole('button').click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await dialog().getByRole('button', { name: '删除' }).click();
    await waitForNotice('班级下还有学生，不能删除');
  }, 120_000);

  it('adds a teacher as head of a class and puts them into a group', async () => {
    await page.getByText('教师', { exact: true }).first().click();
    await page.getByRole('button', { name: '添加教师分组' }).click();
    await save();
    await dialog().getByText('cannot be empty').waitFor();
    await fill('教师分组名称', '值班组');
    await save();
    await closed();
    await page.getByRole('button', { name: '添加教师', exact: true }).click();
    await fill('姓名', '周老师');
    await fill('手机号码', '13900005678');
    await choose('班主任班级', '小一(1)班');
    await save();
    await closed();
    await row('周老师').getByText('班主任').first().waitFor();
    await drag('周老师', '值班组');
    await line('值班组').getByText('1').waitFor();
    await row('周老师').getByText('值班组').waitFor();
  }, 120_000);

  it('deletes who is checked, and shows a notice when none is', async () => {
    await page.getByTestId('bulk-delete').click();
    await waitForNotice('请先选择要删除的内容！');
    await row('周老师').getByRole('checkbox').check();
    await page.getByTestId('bulk-delete').click();
    await dialog().getByRole('button', { name: '删除' }).click();
    await waitForNotice('删除成功！');
    await row('周老师').waitFor({ state: 'hidden' });
  }, 120_000);
});
