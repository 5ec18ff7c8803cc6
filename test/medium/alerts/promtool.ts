import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { promtoolProgram } from '../../stack/index.js';
import type { Series } from './timeline.js';

const run = promisify(execFile);

/**
 * Lets Prometheus' own program evaluate a file of rules over series that are given, and compares what fires then.
 * @throws Error that says what fires instead
 */
export const expectFiring = async (
  ruleFile: string,
  series: readonly Series[],
  at: number,
  alerts: readonly string[],
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  try {
    const file = join(folder, 'test.yml');
    writeFileSync(file, stringify(testOf(ruleFile, series, at, alerts)));
    await run(promtoolProgram ?? 'promtool', ['test', 'rules', file]).catch((error: unknown) => {
      const { stdout, stderr } = error as Record<'stdout' | 'stderr', string>;
      throw new Error(`after ${at} minutes: ${stdout}${stderr}`);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** A file of `promtool test rules`: which alerts fire, whatever their labels are. */
const testOf = (ruleFile: string, series: readonly Series[], at: number, alerts: readonly string[]): object => ({
  rule_files: [ruleFile],
  evaluation_interval: '1m',
  tests: [
    {
      interval: '1m',
      input_series: series,
      promql_expr_test: [
        {
          expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: `${at}m`,
          exp_samples: alerts.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
        },
      ],
    },
  ],
});

/** @throws Error that says which expression does not parse */
export const checkExpressions = async (expressions: readonly string[]): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'expressions-'));
  try {
    const file = join(folder, 'rules.yml');
    const rules = expressions.map((expr, at) => ({ record: `expression:${at}`, expr }));
    writeFileSync(file, stringify({ groups: [{ name: 'expressions', rules }] }));
    await run(promtoolProgram ?? 'promtool', ['check', 'rules', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
