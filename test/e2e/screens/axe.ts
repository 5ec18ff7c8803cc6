import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { until } from '../../stack/index.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Resolves when no colour or place is on its way to another one; what turns for ever, such as a spinner, is not waited for. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime < Infinity).map((each) => each.finished)).then(() => true)`;

/** What the checker finds on a page by all of its rules, the best practices among them, but for what stands in `except`. */
export const violations = async (page: Page, except: readonly string[] = []): Promise<string[]> => {
  await page.evaluate(axe);
  await page.evaluate(settled);
  const options = JSON.stringify({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] });
  const found = await page.evaluate<Violation[]>(
    `axe.run({ exclude: ${JSON.stringify(except)} }, ${options}).then((report) => report.violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
};

/** The same with the page as it is in light and, by the system's choice, in dark. */
export const violationsInBoth = async (page: Page, except: readonly string[] = []): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const theme = () => page.evaluate<string>('document.documentElement.dataset.theme');
    await until(async () => (await theme()) === colorScheme, `the ${colorScheme} theme`, 30);
    found.push(...(await violations(page, except)).map((each) => `${colorScheme}: ${each}`));
  }
  return found;
};
