import { launchBrowser, onEmbedded, openContext, ServiceProcess } from '../../test/stack/index.js';
import { type Aims, atMost } from './aims.js';
import { seedLists } from './list-rows.js';
import { rowTimes, timesOfPlainTable } from './plain-table.js';
import { report, round } from './report.js';
import { addSession } from './session-cookies.js';

/** Lists by what they show: their address, and what is done in them. */
const lists = {
  cards: { address: '/home/schoolDevice/list?size=1000', act: 'choose' },
  schools: { address: '/home/school/schoollist?size=1000', act: 'move' },
  students: { address: '/home/school/directories?code=LIST00001&size=1000', act: 'choose' },
  accounts: { address: '/home/account?size=1000', act: 'move' },
} as const;

const aims: Aims = { mountShare: atMost(0.6), actShare: atMost(0.4) };

/**
 * A page of a thousand rows in lists of the console, against antd's plain table with as many rows in the same browser: from rows
 * at hand to rows on screen, must 0.6 of its time, and a click on a check box or a step of the keyboard, must 0.4.
 */
export const listRows = async (): Promise<void> => {
  const service = await ServiceProcess.prepare();
  await service.start();
  const browser = await launchBrowser();
  try {
    await onEmbedded(service.dataDir, seedLists);
    const plain = await timesOfPlainTable(browser);
    const context = await openContext(browser, { baseURL: service.httpUrl });
    await addSession(context, await service.client());
    for (const [list, { address, act }] of Object.entries(lists)) {
      const own = await rowTimes(context, act, (page) => page.goto(address));
      const mountShare = round(own.mountMs / plain.mountMs, 2);
      const actShare = round(own.actMs / plain.actMs, 2);
      report('lists', { list, rows: 1000, act, own, plain, mountShare, actShare }, aims);
    }
  } finally {
    await browser.close();
    await service.remove();
  }
};
