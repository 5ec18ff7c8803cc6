import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const header = ['fault', 'times', 'acknowledged', 'lost', 'doubled', 'recovered after (median, longest)'];

const lineOf = ({ fault, times, acknowledged, lost, doubled, recovered }) => {
  const seconds = recovered.toSorted((a, b) => a - b).map((each) => `${each.toFixed(1)} s`);
  const { heartbeats, acks, commands, schools } = acknowledged;
  const parts = `${heartbeats} heartbeats, ${acks} acks, ${commands} commands, ${schools} school changes`;
  const middle = seconds[Math.floor((seconds.length - 1) / 2)];
  return [fault, times, parts, lost, doubled, `${middle}, ${seconds.at(-1)}`].map(String);
};

/** Prints the fault table, when faults were among the tests. */
export default class FaultTableReporter {
  onRunComplete() {
    const file = join(process.env.FIRSTBELL_RUN_DIR ?? '', 'faults.jsonl');
    if (!existsSync(file)) return;
    const found = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const rows = found.map(lineOf);
    const widths = header.map((_, at) => Math.max(...[header, ...rows].map((row) => row[at].length)));
    const show = (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |\n`;
    const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`;
    process.stdout.write(`\n${show(header)}${rule}${rows.map(show).join('')}`);
    for (const { fault, reasons } of found) for (const reason of reasons) process.stdout.write(`${fault}: ${reason}\n`);
  }
}
