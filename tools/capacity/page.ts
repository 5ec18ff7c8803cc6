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
  relay: ['relay', 'the relay of devices delays states: let cards wait longer before they connect again'],
  gateway: [
    'feed',
    'every gateway reads the whole feed: let each gateway serve some of the areas, with topics by area',
  ],
  wal: ['write-ahead log', 'a faster disk, or a longer heartbeat interval'],
  postgres: ['Postgres', 'a server for devices alone, by the `DATABASE_URL` of that service'],
};

const headings = [
  ...['cards', 'heartbeats/s', 'devices: instances, memory each', 'gateways', 'Kafka: partitions, disk'],
  ...['Postgres cores: usual, reconnection', 'rows kept', 'WAL per day', 'card network', 'bottleneck'],
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
    first ? `${parts[first.part]?.[0] ?? first.part} ${number(first.used * 100)}%` : '',
  ];
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const intro = `# Capacity

For platform engineers: instances, memory, Kafka and Postgres by the number of class cards.

Written by \`npm run capacity\` from measured coefficients (\`coefficients.ts\`) and the habits of a fleet (\`needs.ts\`), both in
\`tools/capacity\`.

- A card sends a heartbeat every ${habits.heartbeatSeconds} s. Per day it gets a restart and another command, has
  ${habits.transitions} transitions of its own and writes ${habits.logLines} log lines.
- One operator per ${number(habits.doorsPerOperator)} cards has the console open, with a call every ${habits.callSeconds} s.
- After a power cut all cards reconnect within ${habits.returnSeconds} s.
- Each service has at least two instances. An instance uses half a core on a calm day, so that another one may fail.`;

const breaks = `The last column of the table names the part that further instances do not relieve, with its highest utilisation. Act above 70 %.`;

const measured = `Two cores, one process per service over Kafka. CPU times are those of small instances and include their fixed cost; a busy
instance needs less per heartbeat (\`npm run bench -- ingest\`). \`npm run bench -- scale\` shows that 2 and 4 instances of
devices, and 2 and 4 gateways, cost at most 10 % more CPU time per unit of work than one.`;

/** Each coefficient with its unit. */
const coefficientLines = (): string[] =>
  Object.values(coefficients).map(({ value, unit, of }) => `- ${of}: ${number(value)} ${unit}`);

/** The page docs/capacity.md. */
export const capacityPage = (): Promise<string> => {
  const needs = sizes.map(needsOf);
  const remedies = Object.values(parts).map(([name, remedy]) => `- **${name}**: ${remedy}`);
  const text = [
    ...[intro, table(headings, needs.map(line))],
    ...['## Bottlenecks', breaks, remedies.join('\n')],
    ...['## Coefficients', measured, coefficientLines().join('\n')],
  ];
  return format(text.join('\n\n'), { parser: 'markdown', printWidth: 120, proseWrap: 'always' });
};
