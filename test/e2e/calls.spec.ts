import { beforeAll, it } from '@jest/globals';
import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { texts } from '#libs/contracts';
import { family, familyStatements } from '../medium/trtc/call-family.js';
import { until } from '../stack/index.js';
import { describeOnConsole } from './describe-on-console.js';
import { pickFound } from './pick-found.js';

const schoolCode = 'calls';
const schoolName = '通话小学';
const { student, room, card, parent } = family;
/** Seconds of the call, which costs two minutes of the balance. */
const callSeconds = 67;

describeOnConsole('a video call in the console', (journey) => {
  let page: Page;

  /** A school with one student and a parent, whom the call platform knows. */
  const addSchool = async (db: pg.Client): Promise<void> => {
    const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000', source: 'product' };
    const client = await journey.stack.signedIn();
    await client.call('POST', '/api/lds/school/add', { ...kind, name: schoolName, code: schoolCode });
    const copied = async (): Promise<boolean> =>
      (await db.query('select from trtc.school where code = $1', [schoolCode])).rowCount === 1;
    await until(copied, 'the school is known to trtc');
    const known = [
      `insert into directory.grade (school_code, code, name, sort) values ('${schoolCode}', '11', '一年级', 1)`,
      `insert into directory.class (code, school_code, grade_code, name, number, name_pre)
       values ('class1', '${schoolCode}', '11', '一(1)班', 1, '一')`,
      `insert into directory.student (code, school_code, class_code, name, gender, source)
       values ('${student.code}', '${schoolCode}', 'class1', '${student.name}', 1, 'product')`,
    ];
    for (const sql of [...familyStatements(schoolCode), ...known]) await db.query(sql);
    await client.call('POST', '/api/trtc/school/config/save', {
      ...{ schoolCode, isOpenVideoCall: 1, isOpenParentsCall: 1, isOpenCamera: 0, timeReminder: 5 },
    });
  };

  beforeAll(async () => {
    const db = new pg.Client({ connectionString: journey.stack.databaseUrl });
    await db.connect();
    await addSchool(db);
    await db.end();
    page = journey.page;
  }, 120_000);

  const dialog = () => page.getByRole('dialog');
  const row = (text: string, on = page): Locator => on.locator('[data-row-key]').filter({ hasText: text });
  const goTo = (path: string, on = page) => on.goto(journey.stack.httpUrl + path);
  /** Makes the call platform do something. */
  const act = async (action: string, fields: Record<string, string | number> = {}): Promise<void> => {
    const response = await fetch(`${journey.simulatorUrls.calls}/simulator/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, roomId: room, ...fields }),
    });
    if (!response.ok) throw new Error(`${action}: ${await response.text()}`);
  };

  it('needs minutes, which an administrator recharges with a reason', async () => {
    await goTo('/home/trtc/school?tab=balance');
    await page.getByRole('button', { name: '给学生充值', exact: true }).click();
    await pickFound(dialog().getByRole('combobox', { name: '学校' }), schoolName);
    await pickFound(dialog().getByRole('combobox', { name: '学生' }), student.name);
    await dialog().getByLabel('充值时长（分钟）').fill('7');
    await dialog().getByRole('textbox', { name: '充值原因' }).fill('体验');
    await dialog().getByRole('button', { name: '充值', exact: true }).click();
    await page.locator('.ant-message-notice').filter({ hasText: texts.recharged }).first().waitFor();
    await row(student.name).getByText('7分钟').waitFor();
  }, 120_000);

  it('is shown while it runs and at its end, and lowers the balance by its minutes', async () => {
    const calls = await page.context().newPage();
    await goTo('/home/trtc/school', calls);
    const running = calls.getByTestId('running');
    await running.getByText('0 路').waitFor();
    await act('enter', { userId: card });
    await act('publish', { userId: card, kind: 'video' });
    await act('enter', { userId: parent });
    await running.getByText('1 路').waitFor();
    await calls.getByText('查看正在进行的通话').click();
    await calls.getByRole('table', { name: '正在进行的通话' }).getByText(student.name).waitFor();
    const log = await page.context().newPage();
    await goTo(`/home/trtc/calllog?schoolCode=${schoolCode}&name=${encodeURIComponent(schoolName)}`, log);
    await row(student.name, log).getByText('通话中').waitFor();
    await act('moveClock', { seconds: callSeconds });
    await act('leave', { userId: parent });
    await act('leave', { userId: card });
    await running.getByText('0 路').waitFor();
    await row(student.name, log).getByText('已结束').waitFor();
    await row(student.name, log).getByText('2分钟').waitFor();
    await row(student.name).getByText('5分钟').waitFor();
    await row(student.name, log)
      .getByRole('button', { name: /的通话余额$/ })
      .click();
    await log.getByRole('dialog', { name: '通话余额' }).getByText('单次充值 2分钟').waitFor();
  }, 120_000);
});
