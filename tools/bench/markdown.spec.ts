import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Aims, atLeast, atMost, keepsMusts } from './aims.js';
import { benchmarksPage } from './markdown.js';
import type { Failure, Report } from './report.js';
import { projectRoot } from '../../test/stack/project.js';

const result = (name: string, figures: Record<string, unknown>, aims: Aims = {}, isRight = true): Report => ({
  ...{ name, at: '2026-11-26T12:00:00.000Z', commit: 'abc1234', node: 'v20' },
  ...{ machine: { cpu: 'CPU', cores: 2, memoryGiB: 24, busyBefore: 0.5 }, aims, isRight },
  met: isRight && keepsMusts(figures, aims),
  ...figures,
});

/** Figures of the page by bench and name: measured value, bounds and the bound that is reached. */
const figuresOf = async (...reports: Report[]): Promise<Record<string, string[]>> => {
  const page = await benchmarksPage(reports, [], 'Remarks by hand.');
  const figures: [string, string[]][] = [];
  let bench = '';
  for (const line of page.split('\n')) {
    bench = /^### `(.*)`$/.exec(line)?.[1] ?? bench;
    const [, shows = '', measured = '', bounds = '', met = ''] = /^- (.*): (.*) \((.*)\): (.*)$/.exec(line) ?? [];
    if (shows !== '') figures.push([`${bench}: ${shows}`, [measured, bounds, met]]);
  }
  return Object.fromEntries(figures);
};

const keptResults = () => {
  const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
  const lines = read('docs/benchmarks.jsonl').split('\n');
  const kept = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Report | Failure);
  return {
    reports: kept.filter((each): each is Report => !('error' in each)),
    failures: kept.filter((each): each is Failure => 'error' in each),
    remarks: read('tools/bench/remarks.md'),
    page: read('docs/benchmarks.md'),
  };
};

const command = { requestSeconds: 0.44, lastPubackSeconds: 4.67, allDoneSeconds: 16.2 };
const commandAims = { lastPubackSeconds: atMost(6, 3), allDoneSeconds: atMost(15, 10) };

describe('the page of benchmarks', () => {
  it('shows each bounded figure with the bound that it reaches, and no figure without a bound', async () => {
    expect(await figuresOf(result('command', command, commandAims))).toEqual({
      'command: restart of 10,000 cards, to the last PUBACK': ['4.67 s', 'must 6 s, goal 3 s', 'must'],
      'command: restart of 10,000 cards, to the last final state': ['16.2 s', 'must 15 s, goal 10 s', 'no'],
    });
  });

  it('shows minimum bounds, and a bounded figure that was not measured as none', async () => {
    const against = { aedes: { perSecond: 80_123, ratio: 0.5 } };
    const aims = {
      perSecond: atLeast(35_000, 42_000),
      'against.aedes.ratio': atLeast(0.55, 0.65),
      'cpuMicroseconds.product': atMost(28),
    };
    expect(await figuresOf(result('ingest', { perSecond: 43_210, against }, aims))).toEqual({
      'ingest: QoS 1 heartbeats/s, durable before PUBACK': ['43,210', 'must 35,000, goal 42,000', 'goal'],
      'ingest: throughput relative to bare Aedes': ['0.5', 'must 0.55, goal 0.65', 'no'],
      'ingest: CPU time per heartbeat, process': ['none', 'must 28 µs', 'no'],
    });
  });

  it('names the stack of a bench over Kafka', async () => {
    const figures = { stack: 'kafka', dashboards: 1000, heartbeatsPerSecond: 1000, p50Ms: 20, p99Ms: 90 };
    expect(await figuresOf(result('feed', figures, { p99Ms: atMost(300, 150) }))).toEqual({
      'feed --stack kafka: card to frame in 1,000 dashboards, 1,000 heartbeats/s: p50, p99': [
        ...['20, 90 ms', 'must 300 ms, goal 150 ms', 'goal'],
      ],
    });
  });

  it('shows the worst of many attacks: an attack without recovery is worst, a wrong result makes all wrong', async () => {
    const aims = { aboveRestMiB: atMost(150, 60), recoveredSeconds: atMost(5) };
    const attack = (name: string, aboveRestMiB: number, recoveredSeconds: number | null, isRight = true) =>
      result('hostile', { attack: name, seconds: 20, aboveRestMiB, recoveredSeconds }, aims, isRight);
    expect(await figuresOf(attack('a', 10, 1), attack('b', 70, 0.2), attack('c', 20, null))).toEqual({
      'hostile: 3 attacks of 20 s, worst b: memory above rest': ['70 MiB', 'must 150 MiB, goal 60 MiB', 'must'],
      'hostile: 3 attacks of 20 s, worst c: recovered in': ['none', 'must 5 s', 'no'],
    });
    const figures = await figuresOf(attack('a', 10, 1), attack('b', 1, 1, false));
    expect(figures['hostile: 2 attacks of 20 s, worst a: memory above rest']).toContain('wrong result');
  });

  it('is docs/benchmarks.md for the results that are kept', async () => {
    const { reports, failures, remarks, page } = keptResults();
    expect(page).toBe(await benchmarksPage(reports, failures, remarks));
  });

  it('contains the remarks, and names the benches that have failed', async () => {
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
