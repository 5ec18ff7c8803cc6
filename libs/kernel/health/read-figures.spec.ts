import { beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import { FigureReader } from './read-figures.js';

Logger.overrideLogger(false);

interface Row {
  state: string;
  count: number;
}

describe('figures that are read when they are scraped', () => {
  let registry: Registry;
  let keptMs: number;
  let reader: FigureReader;
  let reads: number;
  let rows: Row[] | Error;

  const add = (service: string, read: () => Promise<Row[]>): void =>
    reader.add<Row>({
      what: service,
      labelNames: ['service', 'state'],
      read,
      gauges: ['firstbell_test_rows', 'firstbell_test_twice'].map((name, at) => ({
        ...{ name, help: name },
        labels: ({ state }) => ({ service, state }),
        value: ({ count }) => count * (at + 1),
      })),
    });
  const own = async (): Promise<Row[]> => {
    reads++;
    if (rows instanceof Error) throw rows;
    return rows;
  };
  const text = async (): Promise<string[]> =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('firstbell_test_rows{'));

  beforeEach(() => {
    registry = new Registry();
    [keptMs, reads, rows] = [0, 0, [{ state: 'open', count: 2 }]];
    reader = new FigureReader(registry, () => keptMs);
  });

  it('are read once for all gauges, and stand for a while', async () => {
    keptMs = 60_000;
    add('a', own);
    expect(await text()).toEqual(['firstbell_test_rows{service="a",state="open"} 2']);
    rows = [{ state: 'open', count: 3 }];
    expect(await text()).toEqual(['firstbell_test_rows{service="a",state="open"} 2']);
    expect(reads).toBe(1);
    expect(await registry.metrics()).toContain('firstbell_test_twice{service="a",state="open"} 4');
  });

  it('are 0 where a later read says nothing, and stay while none succeeds', async () => {
    add('a', own);
    await text();
    rows = [{ state: 'late', count: 1 }];
    const now = ['firstbell_test_rows{service="a",state="open"} 0', 'firstbell_test_rows{service="a",state="late"} 1'];
    expect(await text()).toEqual(now);
    rows = new Error('away');
    expect(await text()).toEqual(now);
  });

  it('are those of every service of a process, one of which does not respond', async () => {
    add('a', own);
    add('b', () => new Promise(() => undefined));
    expect(await text()).toEqual(['firstbell_test_rows{service="a",state="open"} 2']);
  });
});
