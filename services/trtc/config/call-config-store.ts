import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { OutgoingEvent } from '#libs/events';
import type { CallPackageInput } from './call-config.dto.js';
import { CallConfigEntity, CallPackageEntity } from './call-config.entity.js';

/** A data source outside, an entity manager inside a transaction. */
type Database = Pick<DataSource | EntityManager, 'getRepository'>;

/** Configuration of a school; null: none. */
export const callConfigOf = (db: Database, schoolCode: string): Promise<CallConfigEntity | null> =>
  db.getRepository(CallConfigEntity).findOneBy({ schoolCode });

/** The packages of a school by their numbers. */
export const callPackagesOf = (db: Database, schoolCode: string): Promise<CallPackageEntity[]> =>
  db.getRepository(CallPackageEntity).find({ where: { schoolCode }, order: { sortNum: 'asc', id: 'asc' } });

/** Settings and packages of a school are changed by one transaction after the other, so that none sees half of another. */
export const lockCallConfig = async (tx: EntityManager, schoolCode: string): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', ['call_config', schoolCode]);
};

export const replaceCallPackages = async (
  tx: EntityManager,
  schoolCode: string,
  wanted: readonly CallPackageInput[],
  now: Date,
): Promise<void> => {
  const packages = tx.getRepository(CallPackageEntity);
  await packages.delete({ schoolCode });
  await packages.insert(
    wanted.map(({ sortNum, talkTime, price }) => {
      return { id: randomUUID(), schoolCode, sortNum, talkTime, price, createdAt: now };
    }),
  );
};

export const callConfigEvent = (config: CallConfigEntity): OutgoingEvent<'trtc.config'> => {
  const { schoolCode, isOpenVideoCall, isOpenParentsCall, isOpenCamera } = config;
  const data = { schoolCode, isOpenVideoCall, isOpenParentsCall, isOpenCamera };
  return { topic: 'trtc.config', type: 'callConfig.changed', key: schoolCode, data };
};
