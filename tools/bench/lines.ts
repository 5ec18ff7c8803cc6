import { figureAt } from './aims.js';
import type { Report } from './report.js';

/** What the page says of a figure. */
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
  line('QoS 1 heartbeats/s, durable before PUBACK', 'perSecond'),
  line('throughput of bare Aedes, without storage', 'against.aedes.perSecond'),
  line('throughput of Mosquitto, without storage', 'against.mosquitto.perSecond'),
  line('throughput relative to bare Aedes', 'against.aedes.ratio'),
  line('throughput relative to Mosquitto', 'against.mosquitto.ratio'),
  ...(r['stack'] === 'kafka' ? [line('consumer lag at the end, events', 'lastLag')] : []),
  ...(r.aims['cpuMicroseconds.product']
    ? [
        line('CPU time per heartbeat, process', 'cpuMicroseconds.product', 'µs'),
        line('CPU time per heartbeat, Postgres', 'cpuMicroseconds.postgres', 'µs'),
        line('CPU time per heartbeat, generator', 'cpuMicroseconds.generator', 'µs'),
      ]
    : []),
];

const idle = (r: Report): Line[] =>
  r.aims['megabytesOfMany']
    ? [
        line(
          r['devices'] === 50_000
            ? 'memory with 50,000 idle connections'
            : `memory with 50,000 idle connections, calculated from ${count(r['devices'])} (limit of open files)`,
          'megabytesOfMany',
          'MB',
        ),
      ]
    : [line(`memory per idle connection of ${count(r['devices'])}`, 'bytesPerConnection', 'bytes')];

const feed = (r: Report): Line[] => [
  times(r, `card to frame in ${count(r['dashboards'])} dashboards, ${count(r['heartbeatsPerSecond'])} heartbeats/s`),
  ...(r['stack'] === 'kafka' ? [line('gateway cores used', 'cores')] : []),
];

const rollout = (r: Report): Line[] => {
  const cards = count(r['cards']);
  switch (r['part']) {
    case 'cards':
      return [
        line(`package of 1 MiB on ${cards} cards, start to last proof`, 'seconds', 's'),
        line('memory above rest, largest process', 'mostAboveRestMB', 'MB'),
      ];
    case 'plan':
      return [line(`rollout of ${cards} cards planned and stored`, 'seconds', 's')];
    case 'waiting':
      return [line(`core share while ${cards} cards wait`, 'cpuShare')];
    default:
      return [line('200 downloads at once, speed relative to a plain file server', 'share')];
  }
};

const sales = (r: Report): Line[] => {
  switch (r['part']) {
    case 'payments':
      return [line('payments/s, callback to commit', 'perSecond'), times(r, 'callback latency, 128 at once')];
    case 'activation':
      return [
        line(`import of ${count(r['rows'])} subscriptions`, 'seconds', 's'),
        line('rollback of this import', 'undoSeconds', 's'),
      ];
    case 'services':
      return [times(r, `students served, school of ${count(r['students'])}`)];
    default:
      return [times(r, `filtered roster page, ${count(r['subscriptions'])} subscriptions`)];
  }
};

const settle = (r: Report): Line[] => {
  const memory = line(`memory above rest, ${String(r['part'])}`, 'memoryMB', 'MB');
  switch (r['part']) {
    case 'close':
      return [
        line(`month close, ${count(r['schools'])} schools, ${count(r['running'])} subscriptions`, 'seconds', 's'),
        memory,
      ];
    case 'export':
      return [line(`export of ${count(r['rows'])} lines: first byte`, 'firstByteSeconds', 's'), memory];
    default:
      return [line('ledger transfers/s, 50 writers, 20 schools', 'perSecond')];
  }
};

const calls = (r: Report): Line[] => {
  switch (r['part']) {
    case 'events':
      return [line('call events/s, callback to commit', 'perSecond'), times(r, 'callback latency, 128 at once')];
    case 'lists':
      return [times(r, `filtered page of ${String(r['list'])}, ${count(r['calls'])} calls`)];
    default:
      return [
        line(`rows/s of an export of ${count(r['rows'])} calls`, 'rowsPerSecond'),
        line('memory above rest, export', 'memoryMB', 'MB'),
      ];
  }
};

const readiness = (r: Report): Line[] => {
  const memory = line(`memory above rest, ${String(r['part'])}`, 'aboveRestMiB', 'MiB');
  switch (r['part']) {
    case 'circuits':
      return [
        line(`circuits of ${count(r['doors'])} doors over ${count(r['days'])} days, CPU time`, 'cpuSeconds', 's'),
        memory,
      ];
    case 'forecast':
      return [line(`forecast of ${count(r['doors'])} doors, CPU time`, 'cpuSeconds', 's'), memory];
    case 'correlation':
      return [line(`incidents of a day of ${count(r['transitions'])} transitions, CPU time`, 'cpuSeconds', 's')];
    case 'overview':
      return [times(r, `overview of ${count(r['doors'])} doors, ${count(r['incidents'])} open incidents`)];
    case 'return':
      return [times(r, `incident shown after its rule is met, while ${count(r['doors'])} doors return`)];
    case 'ingest':
      return [line('heartbeats/s beside readiness, relative to without', 'ratio')];
    default:
      return [
        line(
          `messages refused by robots, ${count(r['incidents'])} incidents in ${count(r['minutes'])} min`,
          'refusals',
        ),
      ];
  }
};

const byBench: Record<string, (r: Report) => Line[]> = {
  ...{ ingest, idle, feed, rollout, sales, settle, calls, readiness },
  connect: () => [
    line('start after `kill -9`, until ready', 'startSeconds', 's'),
    line('10,000 cards connected', 'connectedSeconds', 's'),
    line('10,000 cards connected and shown', 'shownSeconds', 's'),
  ],
  command: () => [
    line('restart of 10,000 cards, request', 'requestSeconds', 's'),
    line('restart of 10,000 cards, to the last PUBACK', 'lastPubackSeconds', 's'),
    line('restart of 10,000 cards, to the last final state', 'allDoneSeconds', 's'),
  ],
  screenshots: () => [
    line('screenshots of 2,000 cards, to the last picture', 'seconds', 's'),
    line('PUBACK of heartbeats meanwhile: p99', 'pubackMs.p99', 'ms'),
  ],
  webhooks: (r) => [
    line(
      `cores at 10,000 deliveries of webhooks a minute, ${count(r['perSecond'])}/s at most`,
      'coresAtMinute',
      'cores',
    ),
  ],
  behind: (r) => [line(`catch-up time of a consumer ${count(r['events'])} events behind`, 'seconds', 's')],
  scale: (r) =>
    Number(r['instances']) > 1
      ? [
          line(
            `CPU time per unit of work, ${count(r['instances'])} instances of ${String(r['service'])} relative to one`,
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
    line('compressed JavaScript before sign-in', 'signInKb', 'kB'),
    line('compressed JavaScript before the first list', 'firstListKb', 'kB'),
    line('time to the first list, CPU 4 times slower', 'firstListSeconds', 's'),
  ],
  lists: (r) => [
    line(`1,000 rows of ${String(r['list'])} rendered, time relative to antd's table`, 'mountShare'),
    line(
      `${r['act'] === 'choose' ? 'row selected' : 'next row by keyboard'}, time relative to antd's table`,
      'actShare',
    ),
  ],
  import: (r) => [
    line(`${count(r['rows'])} teachers, upload to end`, 'seconds', 's'),
    line('memory of the process', 'memoryMiB', 'MiB'),
    line('p99 of a list, relative to idle', 'ratio'),
    line('rollback of this import', 'undoSeconds', 's'),
  ],
  export: (r) => [
    line(`${count(r['rows'])} teachers as a file`, 'seconds', 's'),
    line(`memory while ${count(r['rows'])} teachers are exported`, 'memoryMiB', 'MiB'),
  ],
  search: (r) => [line(`p95 of a search by ${String(r['search'])}, ${count(r['student'])} students`, 'p95Ms', 'ms')],
  directory: (r) => [times(r, `${String(r['call'])}, ${count(r['students'])} students`)],
};

/** What the page says of a result. */
export const linesOf = (r: Report): Line[] => byBench[r.name]?.(r) ?? [];

/** Benches of many similar results, of which the page shows the worst. */
interface Worst {
  of: (count: number, worst: Report) => string;
  lines: readonly Line[];
}

const worst: Record<string, Worst> = {
  hostile: {
    of: (count, r) => `${count} attacks of ${String(r['seconds'])} s, worst ${String(r['attack'])}`,
    lines: [
      line('p99 of PUBACK of honest cards', 'pubackMs.p99', 'ms'),
      line('memory above rest', 'aboveRestMiB', 'MiB'),
      line('longest connect of an honest card', 'connectMaxMs', 'ms'),
      line('recovered in', 'recoveredSeconds', 's'),
      line('process cores used', 'cores'),
    ],
  },
  'main-thread': {
    of: (count, r) => `${count} hard files, worst ${String(r['file'])}`,
    lines: [line('longest block of the main thread', 'longestMs', 'ms')],
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
