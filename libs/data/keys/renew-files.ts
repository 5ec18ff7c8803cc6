import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { UnreadableContent } from '#libs/crypto';
import { select, type EncryptedFiles } from '#libs/data/db';
import { type EncryptedStorage, ObjectGone } from '#libs/data/storage';
import { noteLeft, type Pass } from './renew-column.js';

const logger = new Logger('data keys');

/**
 * Brings the files that a column names under the first data key, in turn. A file that is deleted meanwhile
 * stays deleted.
 */
export const renewFiles = async (
  dataSource: DataSource,
  place: EncryptedFiles,
  { pass, storage }: { pass: Pass; storage: EncryptedStorage },
): Promise<void> => {
  const { table, column } = place;
  const keys = await select<{ key: string }>(
    dataSource,
    `select "${column}" as key from "${table}" where "${column}" is not null order by 1`,
  );
  let unreadable = 0;
  for (const [done, { key }] of keys.entries()) {
    if (pass.signal.aborted) return;
    if (done % 100 === 0) await noteLeft(dataSource, place, { pass, left: keys.length - done, unreadable });
    try {
      if (await storage.renew(key)) await deleteUnnamed(dataSource, place, { storage, key });
    } catch (error) {
      if (error instanceof ObjectGone) continue;
      // a storage that is away says nothing of the file
      if (!(error instanceof UnreadableContent)) throw error;
      unreadable++;
      logger.warn({ place: `${table}.${column}`, key }, 'a stored file cannot be read with any data key');
    }
  }
  await noteLeft(dataSource, place, { pass, left: 0, unreadable });
};

/** Deletes a file that no row names any more: it was deleted while it was rewritten. */
const deleteUnnamed = async (
  dataSource: DataSource,
  { table, column }: EncryptedFiles,
  { storage, key }: { storage: EncryptedStorage; key: string },
): Promise<void> => {
  const named = await select(dataSource, `select 1 from "${table}" where "${column}" = $1 limit 1`, [key]);
  if (named.length === 0) await storage.delete(key);
};
