import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { until } from '../stack/index.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Resolves when no colour or place is on its way to another one; what turns for ever, such as a spinner, is not waited for. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime < Infinity).map((each) => each.finished)).then(() => true)`;

/** What of a page is checked. */
export interface Checked {
  /** Selector of what is checked; the whole page when not given. */
  within?: string;
  /** Selectors of what is left out. */
  except?: readonly string[];
  /** The rules that are run; all of them, the best practices among them, when not given. */
  rules?: readonly string[];
}

/** What the checker finds on a page. */
export const violations = async (page: Page, { within, except = [], rules }: Checked = {}): Promise<string[]> => {
  // a document keeps it
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe);
  await page.evaluate(settled);
  const context = JSON.stringify({ ...(within === undefined ? {} : { include: within }), exclude: except });
  const options = JSON.stringify({
    ...(rules === undefined ? { rules: { 'target-size': { enabled: true } } } : { runOnly: rules }),
    resultTypes: ['violations'],
  });
  const found = await page.evaluate<Violation[]>(`axe.run(${context}, ${options}).then((report) => report.violations)`);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
};

/**
 * The same with the page as it is in light and, by the system's choice, in dark, where only colours are another matter. It
 * begins with the theme that the page has, and leaves it in the other.
 */
export const violationsInBoth = async (page: Page, checked: Checked = {}): Promise<string[]> => {
  const found: string[] = [];
  const theme = () => page.evaluate<string>('document.documentElement.dataset.theme');
  const themes = ['light', 'dark'] as const;
  for (const colorScheme of (await theme()) === 'dark' ? themes.toReversed() : themes) {
    await page.emulateMedia({ colorScheme });
    await until(async () => (await theme()) === colorScheme, `the ${colorScheme} theme`, 30);
    const here = colorScheme === 'dark' ? { ...checked, rules: ['color-contrast'] } : checked;
    found.push(...(await violations(page, here)).map((each) => `${colorScheme}: ${each}`));
  }
  return found;
};
