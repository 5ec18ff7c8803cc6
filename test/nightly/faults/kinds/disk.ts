import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BreakablePostgres } from '../breakable-postgres.js';
import { endWith } from '../../../stack/run.js';
import { until } from '../../../stack/until.js';
import { type Fault, last, spanOf } from '../fault.js';

const fullSeconds = spanOf(30, 6);
/** Room that the data of the service have before the disk is filled up. */
const roomMegabytes = 64;
const mark = 'No space left on device';

/** A disk of its own for the tables of one service; it needs a mount, so root. */
export const canBoundDisk = process.platform === 'linux' && process.getuid?.() === 0;

const tables = `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
  where schemaname = 'devices'`;
const indexes = `select quote_ident(schemaname) || '.' || quote_ident(indexname) as name from pg_indexes
  where schemaname = 'devices'`;

/** Moves the tables of devices, with their indexes, to another disk. */
const move = async (postgres: BreakablePostgres, tablespace: string): Promise<void> => {
  for (const [kind, list] of [['table', tables] as const, ['index', indexes] as const]) {
    for (const { name } of await postgres.rows<{ name: string }>(list)) {
      await postgres.rows(`alter ${kind} ${name} set tablespace ${tablespace}`);
    }
  }
};

/** Writes into a file until nothing more fits. */
const fillUp = (file: string): void => {
  for (const size of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(size);
    for (;;) {
      try {
        appendFileSync(file, block);
      } catch {
        break;
      }
    }
  }
};

let disk: string;

/** The disk with the data of devices is full for a while. */
export const diskFault: Fault = {
  name: `disk of devices' data full for ${fullSeconds} s`,
  times: 1,
  strike: async ({ postgres, hush }) => {
    disk = mkdtempSync('/tmp/firstbell-disk-');
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${roomMegabytes}m`, 'firstbell', disk]);
    endWith(`umount -l '${disk}'; rmdir '${disk}'`, `[ -d '${disk}' ]`);
    const { uid, gid } = statSync(postgres.dataDirectory);
    chownSync(disk, uid, gid);
    chmodSync(disk, 0o700);
    await postgres.rows(`create tablespace small location '${disk}'`);
    await move(postgres, 'small');
    const before = postgres.logs.split(mark).length;
    const ballast = join(disk, 'ballast');
    fillUp(ballast);
    await last(fullSeconds);
    // what is written at first may fit into pages that are there, and what is deleted makes room
    const isNoticed = (): boolean => {
      fillUp(ballast);
      return postgres.logs.split(mark).length > before;
    };
    try {
      await until(isNoticed, 'the full disk is noticed', 60);
    } finally {
      hush();
      rmSync(ballast);
    }
    return Date.now();
  },
  check: async ({ postgres }) => {
    await move(postgres, 'pg_default');
    await postgres.rows('drop tablespace small');
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
    return { lost: [], doubled: [] };
  },
};
