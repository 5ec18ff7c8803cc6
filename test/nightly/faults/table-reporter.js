import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultTable } from './fault-table.js';

/** Prints the fault table when faults were among the tests. */
export default class FaultTableReporter {
  onRunComplete() {
    const file = join(process.env.FIRSTBELL_RUN_DIR ?? '', 'faults.jsonl');
    if (!existsSync(file)) return;
    const found = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    process.stdout.write(`\n${faultTable(found).join('\n')}\n`);
    for (const { fault, reasons } of found) for (const reason of reasons) process.stdout.write(`${fault}: ${reason}\n`);
  }
}
