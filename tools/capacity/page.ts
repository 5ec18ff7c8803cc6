import { format } from 'prettier';
import { coefficients } from './coefficients.js';
import { habits, type Needs, needsOf } from './needs.js';

const sizes = [1_000, 5_000, 10_000, 50_000, 100_000, 250_000, 500_000, 1_000_000];

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: 0 });

const bytes = (value: number): string => {
  if (value >= 1e12) return `${number(value / 1e12, 1)} TB`;
  return value >= 1e9 ? `${number(value / 1e9, 1)} GB` : `${number(value / 1e6)} MB`;
};

const parts: Record<string, readonly [name: string, remedy: string]> = {
  relay: [
    'relay of devices',
    'nothing is lost, but states are shown late: let cards wait longer before they connect again',
  ],
  gateway: ['feed of each gateway', 'gateways that each serve some of the areas, with topics by area'],
  wal: ['write-ahead log', 'a faster disk, or longer intervals between heartbeats'],
  postgres: ['one Postgres', 'a server for devices alone: each service has a schema and a `DATABASE_URL` of its own'],
};

const headings = [
  ...['doors', 'heartbeats a second', 'devices: instances, memory of each', 'gateways', 'Kafka: partitions, disk'],
  ...[
    'Postgres: cores, when all come back',
    'rows kept',
    'write-ahead log a day',
    'network of cards',
    'first to break',
  ],
];

const line = (needs: Needs): string[] => {
  const [first] = needs.limits;
  return [
    number(needs.doors),
    number(needs.heartbeats),
    `${needs.devices}, ${bytes(needs.devicesMemory)}`,
    String(needs.gateways),
    `${needs.partitions}, ${bytes(needs.kafka)}`,
    `${number(needs.postgresCores, 2)}, ${number(needs.postgresCoresReturn, 2)}`,
    bytes(needs.rows),
    bytes(needs.walPerDay),
    `${number(needs.network / 1e6, 1)} Mbit/s`,
    first ? `${parts[first.part]?.[0] ?? first.part}, ${number(first.used * 100)} %` : '',
  ];
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const intro = `# Capacity

Written by \`npm run capacity\` from what the benches have measured (\`tools/capacity/coefficients.ts\`) and from what a fleet
does (\`habits\` in \`tools/capacity/needs.ts\`). Change either and rewrite the page.

A card sends a heartbeat every ${habits.heartbeatSeconds} s. In a day it is restarted by command once, gets another command, has
${habits.transitions} transitions of its own and writes ${habits.logLines} log lines. Of ${number(habits.doorsPerOperator)} doors one
operator has the console open, with a call every ${habits.callSeconds} s. After a power cut of everything, all cards are back in
${habits.returnSeconds} s. An instance uses half of a core on a calm day, so that another one may fail; there are two of each at
least.`;

const breaks = `More instances carry more cards, calls and dashboards, but for what stands in the last column: the part of which there is
only one, or that each instance does in full, with the share of it that is used when it is used most. Above 70 % it comes
first.`;

const measured = `Two cores, a process per service over Kafka. CPU times are those of small, busy instances, and contain what an instance does
beside its work: one that is full needs less for each heartbeat (\`npm run bench -- ingest\`).`;

const growth = `\`npm run bench -- scale\` measures a heartbeat with 1, 2 and 4 instances of devices, and a call with 1, 2 and 4 gateways,
each instance with the same load: what a unit of work costs in CPU of the product and of Postgres stays within 10 %. How fast
four instances are on two cores says nothing, so that is not asked.`;

/** Each coefficient with the unit that its name stands for. */
const coefficientRows = (): string[][] =>
  Object.entries(coefficients).map(([name, { value, unit, of }]) => [of, `${number(value)} ${unit}`, `\`${name}\``]);

/** The page docs/capacity.md. */
export const capacityPage = (): Promise<string> => {
  const needs = sizes.map(needsOf);
  const used = coefficientRows();
  const remedies = Object.values(parts).map(([name, remedy]) => [name, remedy]);
  const text = [
    ...[intro, table(headings, needs.map(line))],
    ...['## What breaks first', breaks, table(['part', 'what to do'], remedies)],
    ...['## Coefficients', measured, table(['of', 'measured', 'name'], used)],
    ...['## Growth by instances', growth],
  ];
  return format(text.join('\n\n'), { parser: 'markdown', printWidth: 120, proseWrap: 'always' });
};
