import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultsPage, faultTable } from './fault-table.js';

const page = fileURLToPath(new URL('../../../docs/faults.md', import.meta.url));

const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

/** Prints the fault table, when faults were among the tests; a run of all of them in full writes docs/faults.md. */
export default class FaultTableReporter {
  onRunComplete() {
    const file = join(process.env.FIRSTBELL_RUN_DIR ?? '', 'faults.jsonl');
    if (!existsSync(file)) return;
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const found = lines.map((line) => JSON.parse(line));
    process.stdout.write(`\n${faultTable(found).join('\n')}\n`);
    for (const { fault, reasons } of found) for (const reason of reasons) process.stdout.write(`${fault}: ${reason}\n`);
    const isWhole = process.env.FAULTS === 'full' && !process.env.FAULT;
    if (!isWhole) return;
    writeFileSync(page, faultsPage(found, { commit: commit(), date: new Date().toISOString().slice(0, 10) }));
  }
}
