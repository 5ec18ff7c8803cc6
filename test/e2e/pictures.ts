import { setTimeout as pause } from 'node:timers/promises';
import { launchBrowser, openPage, signInAt } from '../stack/index.js';
import { Demo } from './pictures/demo.js';
import { takeCalls } from './pictures/calls.js';
import { takeBatch, takeRollout } from './pictures/fleet.js';
import { takeLicences } from './pictures/licences.js';
import { takeMonths } from './pictures/months.js';
import { takeSales } from './pictures/sales.js';
import { takeScreens } from './pictures/screens.js';

/**
 * Takes the pictures of the README from a running demo: `npm run pictures`; of months and points alone: `-- months`, of
 * corporations and licences alone: `-- licences`, of video calls alone: `-- calls`.
 */
const only = process.argv[2];
/** How long the demo runs before the pictures, so that there is something to see. */
const livelyMs = 60_000;

const demo = await Demo.start();
const browser = await launchBrowser();
try {
  if (only !== 'licences') await pause(livelyMs);
  for (const colorScheme of ['light', 'dark'] as const) {
    if (only === 'months') break;
    const page = await openPage(browser, { colorScheme });
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    if (only === undefined) await takeScreens(page, demo.url, suffix);
    else await signInAt(page, demo.url);
    if (only !== 'calls') await takeLicences(page, demo.url, suffix);
    if (only !== 'licences') await takeCalls(page, demo.url, suffix);
    if (only !== undefined) continue;
    if (colorScheme === 'light') {
      await takeBatch(page, demo.url);
      await takeRollout(page, demo.url);
      await takeSales(page, demo.url);
    }
    await page.context().close();
  }
  if (only === undefined || only === 'months') {
    // the last ones, as they move the clock of the demo
    const page = await openPage(browser);
    await signInAt(page, demo.url);
    await takeMonths(page, demo);
  }
} finally {
  await browser.close();
  await demo.stop();
}
