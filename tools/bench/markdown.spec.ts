import { describe, expect, it } from '@jest/globals';
import { type Aims, atLeast, atMost, keepsMusts } from './aims.js';
import { benchmarksPage } from './markdown.js';
import type { Report } from './report.js';

const result = (name: string, figures: Record<string, unknown>, aims: Aims = {}, isRight = true): Report => ({
  ...{ name, at: '2026-11-26T12:00:00.000Z', commit: 'abc1234', node: 'v20' },
  ...{ machine: { cpu: 'CPU', cores: 2, memoryGiB: 24, busyBefore: 0.5 }, aims, isRight },
  met: isRight && keepsMusts(figures, aims),
  ...figures,
});

/** Rows of the page by what they show: what stands in the other columns. */
const tableOf = async (...reports: Report[]): Promise<Record<string, string[]>> => {
  const page = await benchmarksPage(reports, [], 'Remarks by hand.');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  return Object.fromEntries(
    rows.map((row) => {
      const [, bench = '', shows = '', ...others] = row.split('|').map((cell) => cell.trim());
      return [shows, [bench, ...others.slice(0, -1)]];
    }),
  );
};

const command = { requestSeconds: 0.44, lastPubackSeconds: 4.67, allDoneSeconds: 16.2 };
const commandAims = { lastPubackSeconds: atMost(6, 3), allDoneSeconds: atMost(15, 10) };

describe('the page of benchmarks', () => {
  it('says what each figure reaches', async () => {
    expect(await tableOf(result('command', command, commandAims))).toEqual({
      'restart of 10,000 cards: request': ['`command`', '0.44 s', '', '', ''],
      'the same to the last PUBACK': ['`command`', '4.67 s', '6 s', '3 s', 'must'],
      'the same to the last true end': ['`command`', '16.2 s', '15 s', '10 s', 'no'],
    });
  });

  it('knows figures that have to be high, and leaves those out that were not measured', async () => {
    const against = { aedes: { perSecond: 80_123, ratio: 0.5 } };
    const aims = { perSecond: atLeast(35_000, 42_000), 'against.aedes.ratio': atLeast(0.55, 0.65) };
    expect(await tableOf(result('ingest', { perSecond: 43_210, against }, aims))).toEqual({
      'QoS 1 heartbeats a second, durable before PUBACK': ['`ingest`', '43,210', '35,000', '42,000', 'goal'],
      'the same of bare Aedes, without storage': ['`ingest`', '80,123', '', '', ''],
      'share of the speed of bare Aedes': ['`ingest`', '0.5', '0.55', '0.65', 'no'],
    });
  });

  it('names what a unit of work costs, and on which stack', async () => {
    const cpuMicroseconds = { unit: 'heartbeat', product: 27.34, generator: 12_345 };
    const figures = {
      stack: 'kafka',
      dashboards: 1000,
      heartbeatsPerSecond: 1000,
      p50Ms: 20,
      p99Ms: 90,
      cpuMicroseconds,
    };
    expect(await tableOf(result('feed', figures, { p99Ms: atMost(300, 150) }))).toEqual({
      'card to frame in 1,000 dashboards, 1,000 heartbeats a second: p50, p99': [
        ...['`feed --stack kafka`', '20, 90 ms', '300 ms', '150 ms', 'goal'],
      ],
      'CPU for each heartbeat: gateway, generator': ['`feed --stack kafka`', '0.0273, 12.3 ms', '', '', ''],
    });
  });

  it('shows of many attacks the worst; one that was not recovered from is, and a wrong one makes all wrong', async () => {
    const aims = { aboveRestMiB: atMost(150, 60), recoveredSeconds: atMost(5) };
    const attack = (name: string, aboveRestMiB: number, recoveredSeconds: number | null, isRight = true) =>
      result('hostile', { attack: name, seconds: 20, aboveRestMiB, recoveredSeconds }, aims, isRight);
    expect(await tableOf(attack('a', 10, 1), attack('b', 70, 0.2), attack('c', 20, null))).toEqual({
      '3 attacks of 20 s, worst b: memory above rest': ['`hostile`', '70 MiB', '150 MiB', '60 MiB', 'must'],
      '3 attacks of 20 s, worst c: recovered in': ['`hostile`', 'none', '5 s', '', 'no'],
    });
    const table = await tableOf(attack('a', 10, 1), attack('b', 1, 1, false));
    expect(table['2 attacks of 20 s, worst a: memory above rest']).toContain('wrong result');
  });

  it('keeps the remarks, and names the benches that have failed', async () => {
    const failures = [{ name: 'scale', error: 'Error: not all cards connected\n  at somewhere' }];
    const page = await benchmarksPage([result('command', command, commandAims)], failures, '`command`: by hand.\n');
    expect(page).toContain('- `scale`: Error: not all cards connected\n');
    expect(page).not.toContain('at somewhere');
    expect(page.endsWith('## Remarks\n\n`command`: by hand.\n')).toBe(true);
    expect(await benchmarksPage([], failures, '')).toContain('- `scale`');
  });
});

describe('the musts of a result', () => {
  it('are kept by what is measured only', () => {
    expect(keepsMusts({ a: { b: 2 } }, { 'a.b': atMost(2) })).toBe(true);
    expect(keepsMusts({ a: { b: 2 } }, { 'a.b': atLeast(3) })).toBe(false);
    expect(keepsMusts({ a: null }, { 'a.b': atMost(2) })).toBe(false);
    expect(keepsMusts({}, { a: atMost(undefined, 2) })).toBe(true);
  });
});
