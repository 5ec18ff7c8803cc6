import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  BrowserServer,
  BrowserType,
  LaunchOptions,
  Page,
} from 'playwright-core';
import { testAdministrator, testCaptcha } from './http-client.js';
import { browserProgram } from './requirements.js';

/** Loaded by the tests that have a browser alone: it costs a second of work. */
const chromium = async (): Promise<BrowserType> => (await import('playwright-core')).chromium;

const launchOptions: LaunchOptions = {
  ...(browserProgram === undefined ? {} : { executablePath: browserProgram }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
};

/** A headless Chromium that talks only to the page. */
export const launchBrowser = async (): Promise<Browser> => (await chromium()).launch(launchOptions);

/** The same as a server, for clients in other processes. */
export const launchBrowserServer = async (): Promise<BrowserServer> => (await chromium()).launchServer(launchOptions);

/** Connects to a browser server; `close` of the returned browser closes what this client has opened. */
export const connectBrowser = async (endpoint: string): Promise<Browser> => (await chromium()).connect(endpoint);

/**
 * A fresh browser, 1440 x 900, whose person wants no motion: what moves while it opens is missed by a click. What is waited
 * for may take 30 s, as long as a busy machine needs.
 */
export const openContext = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(30_000);
  return context;
};

/** A tab of a fresh browser. */
export const openPage = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> =>
  (await openContext(browser, options)).newPage();

/** The first screen comes after the first password of a process was checked and the console's parts were loaded. */
const firstScreenMs = 60_000;

/** Signs in through the login page and waits for the first screen. */
export const signInAt = async (page: Page, url: string, { account, password } = testAdministrator): Promise<void> => {
  await page.goto(url);
  // a sign-in before the captcha has come is refused
  await page.getByTestId('captcha').getByRole('img').waitFor();
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('textbox', { name: '验证码' }).fill(testCaptcha);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/home/**', { timeout: firstScreenMs });
};
