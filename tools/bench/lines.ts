import { figureAt } from './aims.js';
import type { Report } from './report.js';

/** What the table says of a figure. */
export interface Line {
  shows: string;
  /** Path of the figure in the result. */
  figure: string;
  unit?: string;
  /** Text in place of the figure alone. */
  measured?: string;
}

const line = (shows: string, figure: string, unit = ''): Line => ({ shows, figure, unit });

const count = (value: unknown): string => Number(value).toLocaleString('en-US');

const times = (r: Report, shows: string): Line => ({
  ...line(`${shows}: p50, p99`, 'p99Ms', 'ms'),
  measured: `${String(r['p50Ms'])}, ${String(r['p99Ms'])} ms`,
});

const ingest = (r: Report): Line[] => [
  line('QoS 1 heartbeats a second, durable before PUBACK', 'perSecond'),
  line('the same of bare Aedes, without storage', 'against.aedes.perSecond'),
  line('the same of Mosquitto, without storage', 'against.mosquitto.perSecond'),
  line('share of the speed of bare Aedes', 'against.aedes.ratio'),
  line('share of the speed of Mosquitto', 'against.mosquitto.ratio'),
  ...(r['stack'] === 'kafka' ? [line('events that readers have before them in the end', 'lastLag')] : []),
  ...(r.aims['cpuMicroseconds.product']
    ? [
        line('CPU of a heartbeat: process', 'cpuMicroseconds.product', 'µs'),
        line('CPU of a heartbeat: Postgres', 'cpuMicroseconds.postgres', 'µs'),
        line('CPU of a heartbeat: generator', 'cpuMicroseconds.generator', 'µs'),
      ]
    : []),
];

const idle = (r: Report): Line[] =>
  r.aims['megabytesOfMany']
    ? [
        line(
          r['devices'] === 50_000
            ? 'memory of the process with 50,000 idle connections'
            : `the same with 50,000, calculated from ${count(r['devices'])}: this host allows no more open files`,
          'megabytesOfMany',
          'MB',
        ),
      ]
    : [line(`bytes of memory per idle connection, of ${count(r['devices'])}`, 'bytesPerConnection')];

const feed = (r: Report): Line[] => [
  times(
    r,
    `card to frame in ${count(r['dashboards'])} dashboards, ${count(r['heartbeatsPerSecond'])} heartbeats a second`,
  ),
  ...(r['stack'] === 'kafka' ? [line('cores that the gateway uses meanwhile', 'cores')] : []),
];

const rollout = (r: Report): Line[] => {
  const cards = count(r['cards']);
  switch (r['part']) {
    case 'cards':
      return [
        line(`a package of 1 MiB to ${cards} cards: start to the last card proven`, 'seconds', 's'),
        line('memory of the largest process above rest meanwhile', 'mostAboveRestMB', 'MB'),
      ];
    case 'plan':
      return [line(`a rollout over ${cards} cards planned and stored`, 'seconds', 's')];
    case 'waiting':
      return [line(`share of a core while ${cards} cards wait`, 'cpuShare')];
    default:
      return [line('a package to 200 cards at once: share of the speed of a plain file server', 'share')];
  }
};

const sales = (r: Report): Line[] => {
  switch (r['part']) {
    case 'payments':
      return [
        line('payments a second, callback to committed period and event', 'perSecond'),
        times(r, 'callback meanwhile, 128 at once'),
      ];
    case 'activation':
      return [
        line(`import of ${count(r['rows'])} rows that each subscribe a student`, 'seconds', 's'),
        line('rollback of that import', 'undoSeconds', 's'),
      ];
    case 'services':
      return [times(r, `who is served in a school of ${count(r['students'])} students, filters`)];
    default:
      return [times(r, `page of a roster of ${count(r['subscriptions'])} subscriptions, filters`)];
  }
};

const settle = (r: Report): Line[] => {
  const memory = line('memory above rest meanwhile', 'memoryMB', 'MB');
  switch (r['part']) {
    case 'close':
      return [
        line(`month of ${count(r['schools'])} schools, ${count(r['running'])} subscriptions closed`, 'seconds', 's'),
        memory,
      ];
    case 'export':
      return [line(`export of ${count(r['rows'])} lines: first byte`, 'firstByteSeconds', 's'), memory];
    default:
      return [line('ledger transfers a second, 50 writers on 20 schools', 'perSecond')];
  }
};

const calls = (r: Report): Line[] => {
  switch (r['part']) {
    case 'events':
      return [
        line('events of calls a second, callback to committed minutes', 'perSecond'),
        times(r, 'callback meanwhile, 128 at once'),
      ];
    case 'lists':
      return [times(r, `page of the list ${String(r['list'])}, ${count(r['calls'])} calls, filters`)];
    default:
      return [
        line(`export of ${count(r['rows'])} calls: rows a second`, 'rowsPerSecond'),
        line('memory above rest meanwhile', 'memoryMB', 'MB'),
      ];
  }
};

const byBench: Record<string, (r: Report) => Line[]> = {
  ...{ ingest, idle, feed, rollout, sales, settle, calls },
  connect: () => [
    line('start after `kill -9`, until ready', 'startSeconds', 's'),
    line('10,000 cards connected from then on', 'connectedSeconds', 's'),
    line('10,000 cards connected and shown', 'shownSeconds', 's'),
  ],
  command: () => [
    line('restart of 10,000 cards: request', 'requestSeconds', 's'),
    line('the same to the last PUBACK', 'lastPubackSeconds', 's'),
    line('the same to the last true end', 'allDoneSeconds', 's'),
  ],
  behind: (r) => [line(`${count(r['events'])} events behind in Kafka: a consumer caught up`, 'seconds', 's')],
  scale: (r) =>
    Number(r['instances']) > 1
      ? [
          line(
            `CPU of a unit of work with ${count(r['instances'])} of ${String(r['service'])}, of that with one`,
            'ratio',
          ),
        ]
      : [],
  start: (r) => [
    line(
      r['command'] === 'demo' ? '`npm run demo` to ready, second time' : '`npm start` to ready, second time',
      'seconds',
      's',
    ),
  ],
  console: () => [
    line('JavaScript until one can sign in, compressed', 'signInKb', 'kB'),
    line('JavaScript until the first list, compressed', 'firstListKb', 'kB'),
    line('time to the first list, CPU 4 times slower', 'firstListSeconds', 's'),
  ],
  lists: (r) => [
    line(`1,000 rows of ${String(r['list'])} on screen: share of the time of antd's plain table`, 'mountShare'),
    line(`the ${r['act'] === 'choose' ? 'choice of a row' : 'next row by keyboard'}: share of the same`, 'actShare'),
  ],
  import: (r) => [
    line(`${count(r['rows'])} teachers from upload to end`, 'seconds', 's'),
    line('memory meanwhile', 'memoryMiB', 'MiB'),
    line('p99 of a list meanwhile, of that when idle', 'ratio'),
    line('rollback of the same import', 'undoSeconds', 's'),
  ],
  export: (r) => [
    line(`${count(r['rows'])} teachers as a file`, 'seconds', 's'),
    line('memory meanwhile', 'memoryMiB', 'MiB'),
  ],
  directory: (r) => [times(r, `${String(r['call'])}, ${count(r['students'])} students`)],
};

/** What the table says of a result. */
export const linesOf = (r: Report): Line[] => byBench[r.name]?.(r) ?? [];

/** Benches of many similar results, of which the table shows the worst. */
interface Worst {
  of: (count: number, worst: Report) => string;
  lines: readonly Line[];
}

const worst: Record<string, Worst> = {
  hostile: {
    of: (count, r) => `${count} attacks of ${String(r['seconds'])} s, worst ${String(r['attack'])}`,
    lines: [
      line('PUBACK of honest cards: p99', 'pubackMs.p99', 'ms'),
      line('memory above rest', 'aboveRestMiB', 'MiB'),
      line('longest connect of an honest card', 'connectMaxMs', 'ms'),
      line('recovered in', 'recoveredSeconds', 's'),
      line('cores that the process uses', 'cores'),
    ],
  },
  'main-thread': {
    of: (count, r) => `${count} files that are hard to read, worst ${String(r['file'])}`,
    lines: [line('main thread held at a stretch', 'longestMs', 'ms')],
  },
};

export const showsWorst = ({ name }: Report): boolean => name in worst;

/** Of each figure of such a bench the result in which it is highest; one that was not measured is the worst. */
export const worstOf = (results: readonly Report[]): [Report, Line][] => {
  const [first, ...others] = results;
  const { of, lines } = (first && worst[first.name]) ?? { of: () => '', lines: [] };
  if (!first) return [];
  // one wrong result makes the whole bench wrong
  const isRight = results.every((r) => r.isRight);
  return lines.map((each) => {
    const level = (r: Report): number => figureAt(r, each.figure) ?? Infinity;
    const highest = others.reduce((most, r) => (level(r) > level(most) ? r : most), first);
    return [
      { ...highest, isRight },
      { ...each, shows: `${of(results.length, highest)}: ${each.shows}` },
    ];
  });
};
