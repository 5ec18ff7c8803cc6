import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { freePort, launchBrowser, signInAt, testAdministrator, testCaptcha, until } from '../stack/index.js';

/** Takes the pictures of the README from a running demo: `npm run pictures`. */
const folder = join(process.cwd(), 'docs/pictures');
const program = join(process.cwd(), 'dist/services/all/demo.js');
/** So long the demo lives before the pictures, so that there is something to see. */
const livelyMs = 60_000;

const startDemo = async (dataDir: string): Promise<{ url: string; demo: ChildProcess }> => {
  const [http, mqtt] = [await freePort(), await freePort()];
  const env = { DATA_DIR: dataDir, HTTP_PORT: String(http), MQTT_PORT: String(mqtt), CAPTCHA_FIXED: testCaptcha };
  const demo = spawn(process.execPath, [program], {
    env: { ...process.env, ...env, ADMIN_PASSWORD: testAdministrator.password, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${http}`;
  await until(async () => (await fetch(`${url}/health/ready`)).ok, 'the demo is ready', 60);
  return { url, demo };
};

const take = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(2500);
  await page.screenshot({ path: join(folder, `${name}.png`) });
};

mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'firstbell-pictures-'));
const { url, demo } = await startDemo(dataDir);
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await take(page, 'login');
  await new Promise((resolve) => setTimeout(resolve, livelyMs));
  await signInAt(page, url);
  await take(page, 'overview');
  await page.goto(`${url}/home/schoolDevice/list`);
  await page.getByRole('row').nth(4).waitFor();
  await take(page, 'devices');
  for (const index of [2, 3, 4, 5]) await page.getByRole('row').nth(index).getByRole('checkbox').check();
  await page.getByTestId('bulk-networkSpeed').click();
  await page.getByRole('dialog').getByRole('button', { name: '网络测速' }).click();
  await take(page, 'batch');
} finally {
  await browser.close();
  const gone = new Promise((resolve) => demo.once('exit', resolve));
  demo.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
