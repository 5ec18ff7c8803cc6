import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memory = '/dev/shm';
/** What databases, brokers, browsers and uploads of a run may need at once, in bytes. */
const needed = 8 * 2 ** 30;

/**
 * Where a run keeps its files: in memory where there is enough of it, as on most hosts with Linux, because creating the files
 * of a database takes seconds on some disks; else where the system keeps temporary files.
 */
export const temporaryFolder = () => {
  // a chosen folder is kept
  if (process.env.TMPDIR) return tmpdir();
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    // the size of such a file system says nothing of the memory that is free
    return Math.min(bavail * bsize, freemem()) >= needed ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
};
