import { format } from 'prettier';
import type { Report } from './report.js';

/** A line of the table: what it shows, and the figures of a result, the must and the goal. */
type Row = readonly [shows: string, measured: string, must: string, goal: string];

const number = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 1 }) : '';

const whole = (value: unknown, unit: string): string => (value === undefined ? '' : `${number(value)} ${unit}`);

const times = (r: Report): Row[] => [['p50, p99', `${number(r['p50Ms'])}, ${number(r['p99Ms'])} ms`, ...aims(r, 'ms')]];

const aims = (r: Report, unit: string): [string, string] => [whole(r['must'], unit), whole(r['goal'], unit)];

/** What a result says in the table, by the name of its bench. */
const rowsOf: Record<string, (r: Report) => readonly Row[]> = {
  ingest: (r) => [['QoS 1 heartbeats a second, durable before PUBACK', number(r['perSecond']), ...aims(r, '')]],
  connect: (r) => [['10,000 cards shown after `kill -9` and start', whole(r['shownSeconds'], 's'), ...aims(r, 's')]],
  idle: (r) => [
    ['memory per idle connection, of 10,000', whole(Number(r['bytesPerConnection']) / 1024, 'KiB'), '', ''],
  ],
  feed: (r) => times(r).map(([shows, ...rest]): Row => [`card to frame in 100 dashboards: ${shows}`, ...rest]),
  command: (r) => [
    ['restart of 10,000 cards: request', whole(r['requestSeconds'], 's'), '', ''],
    ['the same to the last PUBACK', whole(r['lastPubackSeconds'], 's'), ...aims(r, 's')],
    ['to the last card back', whole(r['allDoneSeconds'], 's'), whole(r['doneMust'], 's'), whole(r['doneGoal'], 's')],
  ],
  import: (r) => [
    ['100,000 teachers from upload to end', whole(r['seconds'], 's'), ...aims(r, 's')],
    ['memory meanwhile', whole(r['memoryMiB'], 'MiB'), whole(r['memoryMust'], 'MiB'), whole(r['memoryGoal'], 'MiB')],
    ['p99 of a list against idle', whole(r['ratio'], 'times'), whole(r['ratioMust'], 'times'), number(r['ratioGoal'])],
    ['rollback of the same import', whole(r['undoSeconds'], 's'), '60 s', ''],
  ],
  export: (r) => [
    ['1,000,000 teachers', whole(r['seconds'], 's'), '', ''],
    ['memory meanwhile', whole(r['memoryMiB'], 'MiB'), whole(r['memoryMust'], 'MiB'), whole(r['memoryGoal'], 'MiB')],
  ],
  hostile: (r) => [
    [
      `${String(r['attack'])}, ${whole(r['seconds'], 's')}, beside 200 honest cards and 5 operators: p99 of PUBACK of the honest`,
      whole(fieldOf(r, 'pubackMs', 'p99'), 'ms'),
      whole(fieldOf(r, 'musts', 'pubackP99Ms'), 'ms'),
      whole(fieldOf(r, 'goals', 'pubackP99Ms'), 'ms'),
    ],
    [
      'memory above rest',
      whole(r['aboveRestMiB'], 'MiB'),
      whole(fieldOf(r, 'musts', 'aboveRestMiB'), 'MiB'),
      whole(fieldOf(r, 'goals', 'aboveRestMiB'), 'MiB'),
    ],
    ['recovered in', whole(r['recoveredSeconds'], 's'), whole(fieldOf(r, 'musts', 'recoverySeconds'), 's'), ''],
  ],
  rollout: (r) => rolloutRows(r),
  sales: (r) => salesRows(r),
  settle: (r) => settleRows(r),
  calls: (r) => callRows(r),
  directory: (r) => times(r).map(([shows, ...rest]): Row => [`${String(r['call'])}: ${shows}`, ...rest]),
};

const settleRows = (r: Report): readonly Row[] => {
  const memory: Row = [
    'memory above rest meanwhile',
    whole(r['memoryMB'], 'MB'),
    whole(r['memoryMust'], 'MB'),
    whole(r['memoryGoal'], 'MB'),
  ];
  switch (r['part']) {
    case 'close':
      return [
        ['a month of 2,000 schools closed, 1,000,000 running subscriptions', whole(r['seconds'], 's'), ...aims(r, 's')],
        memory,
      ];
    case 'export':
      return [
        ['100,000 lines of a month exported: first byte', `${String(r['firstByteSeconds'])} s`, '1 s', '0.3 s'],
        memory,
      ];
    default:
      return [['transfers of points a second, all invariants on', number(r['perSecond']), ...aims(r, '')]];
  }
};

const callRows = (r: Report): readonly Row[] => {
  const rows = number(r['rows'] ?? r['calls']);
  switch (r['part']) {
    case 'events':
      return [['events of calls a second, callback to committed minutes', number(r['perSecond']), ...aims(r, '')]];
    case 'lists':
      return times(r).map(([shows, ...rest]): Row => [
        `${String(r['list'])} over ${rows} calls, filters: ${shows}`,
        ...rest,
      ]);
    default:
      return [
        [`${rows} calls exported, rows a second`, number(r['rowsPerSecond']), '', ''],
        [
          'memory above rest meanwhile',
          whole(r['memoryMB'], 'MB'),
          whole(r['memoryMust'], 'MB'),
          whole(r['memoryGoal'], 'MB'),
        ],
      ];
  }
};

const salesRows = (r: Report): readonly Row[] => {
  switch (r['part']) {
    case 'payments':
      return [['payments confirmed a second, callback to committed period', number(r['perSecond']), ...aims(r, '')]];
    case 'activation':
      return [
        ['100,000 subscriptions imported, from upload to end', whole(r['seconds'], 's'), ...aims(r, 's')],
        ['rollback of the same import', whole(r['undoSeconds'], 's'), '', ''],
      ];
    case 'services':
      return times(r).map(([shows, ...rest]): Row => [
        `who is served in a school of 3,000 students: ${shows}`,
        ...rest,
      ]);
    default:
      return times(r).map(([shows, ...rest]): Row => [
        `roster of 1,000,000 subscriptions, filtered: ${shows}`,
        ...rest,
      ]);
  }
};

const rolloutRows = (r: Report): readonly Row[] => {
  const cards = number(r['cards']);
  switch (r['part']) {
    case 'cards': {
      const above = Math.max(...Object.values(r['aboveRestMB'] as Record<string, number>));
      const [must, goal] = [whole(r['aboveRestMust'], 'MB'), whole(r['aboveRestGoal'], 'MB')];
      return [
        [`a package of 1 MiB to ${cards} cards, start to last card proven`, whole(r['seconds'], 's'), ...aims(r, 's')],
        ['memory of the largest process above rest', whole(above, 'MB'), must, goal],
      ];
    }
    case 'plan':
      return [[`a rollout over ${cards} cards planned`, whole(r['seconds'], 's'), ...aims(r, 's')]];
    case 'waiting':
      return [
        [`share of a core while ${cards} cards wait`, String(r['cpuShare']), String(r['must']), String(r['goal'])],
      ];
    default:
      return [['packages to 200 cards at once, of a plain file server', String(r['share']), ...aims(r, '')]];
  }
};

const fieldOf = (r: Report, name: string, field: string): unknown =>
  (r[name] as Record<string, unknown> | null | undefined)?.[field];

const lineOf = (report: Report, [shows, measured, must, goal]: Row): string => {
  const name = report['stack'] === 'kafka' ? `${report.name} --stack kafka` : report.name;
  return `| \`${name}\` | ${shows} | ${measured.trim()} | ${must.trim()} | ${goal.trim()} |`;
};

/** The page of the figures that one run has measured. */
export const benchmarksPage = async (reports: readonly Report[]): Promise<string> => {
  const [first] = reports;
  if (!first) throw new Error('nothing was measured');
  const { commit, at, node, machine } = first;
  const lines = reports.flatMap((report) => (rowsOf[report.name]?.(report) ?? []).map((row) => lineOf(report, row)));
  const page = [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- all --markdown`, in one run; `npm run bench -- <name>` prints all figures of one bench as',
    'JSON. The load generator runs on the same machine.',
    '',
    `Commit ${commit}, ${at.slice(0, 10)}, Node ${node}, ${machine.cores} x ${machine.cpu ?? 'unknown'},`,
    `${machine.memoryGiB} GiB, load before the run ${machine.busyBefore.toFixed(2)}.`,
    '',
    '| bench | shows | measured | must | goal |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ];
  return format(page.join('\n'), { parser: 'markdown', printWidth: 120 });
};
