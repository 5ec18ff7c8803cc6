import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type HttpClient, launchBrowser, openContext, ServiceProcess } from '../../test/stack/index.js';
import { addSchool } from './import-school.js';
import { type Aims, atMost } from './aims.js';
import { addSession } from './session-cookies.js';
import { percentile, report, round } from './report.js';

const runs = 5;
/** Slowdown factor of the CPU that Chromium emulates. */
const slowness = 4;
const aims: Aims = {
  signInKb: atMost(180, 150),
  firstListKb: atMost(360, 300),
  firstListSeconds: atMost(2.5, 1.5),
};

/**
 * A browser that has never been here: JavaScript as it comes over the network, without headers, until one can sign in, and until the school
 * list shows its first row; and the seconds to that row on a CPU four times slower.
 */
export const consoleStart = async (): Promise<void> => {
  const service = await ServiceProcess.prepare();
  await service.start();
  const browser = await launchBrowser();
  try {
    const client = await service.client();
    await addSchool(client);
    const signIn = await fresh(browser, (context) =>
      opened(context, service.httpUrl, (page) => page.getByRole('button', { name: '登录', exact: true }).waitFor()),
    );
    const lists: Opened[] = [];
    for (let run = 0; run < runs; run++) lists.push(await firstList(browser, client));
    const seconds = lists.map((each) => each.seconds).sort((a, b) => a - b);
    const [first] = lists;
    const figures = {
      signInKb: round(signIn.scriptBytes / 1000, 1),
      firstListKb: round((first?.scriptBytes ?? 0) / 1000, 1),
      firstListSeconds: round(percentile(seconds, 0.5), 2),
    };
    report('console', { runs, slowness, ...figures }, aims);
  } finally {
    await browser.close();
    await service.remove();
  }
};

interface Opened {
  /** Of JavaScript, as it came: compressed. */
  scriptBytes: number;
  seconds: number;
}

/** The school list, by a signed-in user. */
const firstList = (browser: Browser, client: HttpClient): Promise<Opened> =>
  fresh(browser, async (context) => {
    await addSession(context, client);
    const row = (page: Page) => page.locator('[data-row-key]').first().waitFor();
    return opened(context, `${client.baseUrl}/home/school/schoollist`, row, slowness);
  });

const fresh = async <T>(browser: Browser, work: (context: BrowserContext) => Promise<T>): Promise<T> => {
  const context = await openContext(browser);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
};

/** Opens an address until `shown`, on a CPU slowed down by a factor. */
const opened = async (
  context: BrowserContext,
  url: string,
  shown: (page: Page) => Promise<void>,
  rate = 1,
): Promise<Opened> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const scripts = new Set<string>();
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ type, requestId, response }) => {
    if (type !== 'Script') return;
    scripts.add(requestId);
    // what has come until now are the headers
    scriptBytes -= response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await shown(page);
  return { scriptBytes, seconds: (performance.now() - startedAt) / 1000 };
};
