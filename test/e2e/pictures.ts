import { setTimeout as pause } from 'node:timers/promises';
import { launchBrowser, openPage, signInAt } from '../stack/index.js';
import { Demo } from './pictures/demo.js';
import { takeBatch, takeRollout } from './pictures/fleet.js';
import { takeMonths } from './pictures/months.js';
import { takeSales } from './pictures/sales.js';
import { takeScreens } from './pictures/screens.js';

/** Takes the pictures of the README from a running demo: `npm run pictures`, of months and points alone: `-- months`. */
const only = process.argv[2];
/** How long the demo runs before the pictures, so that there is something to see. */
const livelyMs = 60_000;

const demo = await Demo.start();
const browser = await launchBrowser();
try {
  await pause(livelyMs);
  for (const colorScheme of ['light', 'dark'] as const) {
    if (only === 'months') break;
    const page = await openPage(browser, { colorScheme });
    await takeScreens(page, demo.url, colorScheme === 'dark' ? '-dark' : '');
    if (colorScheme === 'light') {
      await takeBatch(page, demo.url);
      await takeRollout(page, demo.url);
      await takeSales(page, demo.url);
    }
    await page.context().close();
  }
  // the last ones, as they move the clock of the demo
  const page = await openPage(browser);
  await signInAt(page, demo.url);
  await takeMonths(page, demo);
} finally {
  await browser.close();
  await demo.stop();
}
