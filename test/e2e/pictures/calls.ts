import type { Page } from 'playwright-core';
import { HttpClient, until } from '../../stack/index.js';
import { take } from './take.js';

interface CallRow {
  state: 'running' | 'ended';
  schoolCode: string;
  callerName: string;
}

/** Schools with video calls, the minutes of a student, and calls, of which some run. */
export const takeCalls = async (page: Page, url: string, suffix: string): Promise<void> => {
  const client = new HttpClient(url);
  await client.signIn();
  const known = await callsOfTheDemo(client);
  const open = async (path: string): Promise<void> => {
    await page.goto(`${url}/home/trtc/${path}`);
    await page.locator('[data-row-key]').nth(1).waitFor();
  };
  await open('school');
  await page.getByRole('img', { name: /通话时长/ }).waitFor();
  await take(page, `call-schools${suffix}`);
  await page.goto(`${url}/home/trtc/school?${new URLSearchParams({ tab: 'balance', ...known }).toString()}`);
  await page.locator('[data-row-key] .cell-link').first().click();
  await page.getByRole('dialog').getByText('剩余时长').first().waitFor();
  await take(page, `call-balance${suffix}`);
  await open('record?tab=usage');
  await take(page, `call-records${suffix}`);
  await page.goto(`${url}/home/school/schoollist`);
  await page
    .getByRole('button', { name: /^更多操作/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '通话设置' }).click();
  await page.getByRole('dialog').getByText('通话套餐').waitFor();
  await take(page, `call-settings${suffix}`);
};

/** A student who has called, once the demo has some calls that have ended and one that runs. */
const callsOfTheDemo = async (client: HttpClient): Promise<{ schoolCode: string; name: string }> => {
  let found: CallRow[] = [];
  const several = async (): Promise<boolean> => {
    const path = '/api/trtc/recordList?page=1&size=20';
    found = (await client.call<{ list: CallRow[] }>('POST', path, {})).list;
    return found.filter(({ state }) => state === 'ended').length > 4 && found.some(({ state }) => state === 'running');
  };
  await until(several, 'the demo has calls that have ended and one that runs', 600);
  // it is the cards of the demo that call, for their students
  const call = found.find(({ state }) => state === 'ended');
  if (!call) throw new Error('no call has ended');
  return { schoolCode: call.schoolCode, name: call.callerName };
};
