import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What the checker finds on a page by all of its rules, the best practices among them, but for what stands in `except`. */
export const violations = async (page: Page, except: readonly string[] = []): Promise<string[]> => {
  await page.evaluate(axe);
  const options = JSON.stringify({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] });
  const found = await page.evaluate<Violation[]>(
    `axe.run({ exclude: ${JSON.stringify(except)} }, ${options}).then((report) => report.violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
};
