import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { browserProgram, describeWith, launchBrowser, openPage, ServiceProcess } from '../../stack/index.js';

interface Chunk {
  file: string;
  dynamicImports?: string[];
}

describeWith('browser', browserProgram !== undefined)('the parts of the console', () => {
  let service: ServiceProcess;
  let browser: Browser;

  beforeAll(async () => {
    service = await ServiceProcess.prepare();
    await service.start();
    browser = await launchBrowser();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await service.remove();
  }, 120_000);

  // parts that import each other fail in one order of evaluation and not in another
  it('run each as the first one after the login page', async () => {
    const manifest = readFileSync(join(process.cwd(), 'web/dist/.vite/manifest.json'), 'utf8');
    const chunks = JSON.parse(manifest) as Record<string, Chunk>;
    const parts = (chunks['index.html']?.dynamicImports ?? []).map((name) => chunks[name]?.file ?? name);
    expect(parts.length).toBeGreaterThan(30);
    const failed: string[] = [];
    for (const file of parts) {
      const page = await openPage(browser);
      await page.goto(service.httpUrl);
      const outcome = await page.evaluate<string>(`import('/${file}').then(() => '', (error) => String(error))`);
      if (outcome !== '') failed.push(`${file}: ${outcome}`);
      await page.context().close();
    }
    expect(failed).toEqual([]);
  }, 240_000);
});
