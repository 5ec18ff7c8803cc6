import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { routeTable } from '#libs/contracts';
import { faultsAt, faultsOfCards, isLoaded, phone, windows } from './at-widths.js';
import { fewRows } from './describe-list.js';
import { describeOnStage, screenMs } from './stage.js';

/** What an address holds besides its school: the object that its screen is about. */
const objects: Readonly<Record<string, string>> = {
  '/home/schoolDevice/device': 'deviceNo=LIST00001',
  '/home/addedvalue/subscribeDetail': 'id=00000000-0000-4000-8000-000000000001',
  '/home/readiness/incident': 'id=00000000-0000-4000-8000-000000000001',
  '/home/trtc/calllog': 'name=%E5%88%97%E8%A1%A8%E5%B0%8F%E5%AD%A6',
};

const addressOf = ({ path, school }: (typeof routeTable)[number]): string =>
  `${path}?${[...(school === undefined ? [] : [`${school}=LIST00001`]), ...(objects[path] === undefined ? [] : [objects[path]]), fewRows].join('&')}`;

/** Screens with parts that their address opens. */
const parts = [
  '/home/schoolDevice/rollout?rollout=00000000-0000-4000-8000-000000000001',
  '/home/schoolDevice/list?bound=true&card=LIST00001',
  '/home/school/directories?code=LIST00001&view=teacher',
  '/home/readiness/contacts?tab=messages',
  '/home/readiness/uptime?tab=promises',
  '/home/trtc/school?tab=balance',
  '/home/trtc/record?tab=usage',
  '/home/addedvalue/reconciliation?tab=calls',
  '/home/school/application/addBindSchool?tab=cloud',
];

const addresses = [...routeTable.map(addressOf), ...parts];

/** Looks at a screen in every window, in turn. */
const faultsOf = async (page: Page, address: string): Promise<string[]> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  const found: string[] = [];
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    if (viewport === phone) await page.getByRole('button', { name: '菜单', exact: true }).waitFor();
    await isLoaded(page);
    found.push(...(await faultsAt(page)));
    if (viewport === phone) found.push(...(await faultsOfCards(page)));
  }
  return found;
};

const sweep = (kind: string, filled: boolean): void =>
  describeOnStage(
    `screens with ${kind} in windows of 1440, 1024 and 390 pixels`,
    (stage) => {
      describe.each(addresses)('%s', (address) => {
        it(
          'has no fault that a checker finds, scrolls in no window sideways, and has targets for a thumb in that of a phone',
          stage.test(async () => {
            const page = await stage.open();
            expect(await faultsOf(page, address)).toEqual([]);
          }),
          screenMs,
        );
      });
    },
    filled,
  );

sweep('full lists', true);
sweep('empty lists', false);
