import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { LicenceSyncKind } from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';
import { lockCorp } from '../corp/corp-store.js';
import { LicenceSyncEntity } from './licence-sync.entity.js';

interface WantedSync {
  corpId: string;
  schoolCode: string;
  kind: LicenceSyncKind;
  /** Account; null: automatic. */
  by: string | null;
}

/** The running synchronisation of a kind for a corporation, or a new one. */
export const startSync = async (
  tx: EntityManager,
  { corpId, schoolCode, kind, by }: WantedSync,
  now: Date,
): Promise<{ sync: LicenceSyncEntity; isNew: boolean }> => {
  const syncs = tx.getRepository(LicenceSyncEntity);
  await lockCorp(tx, corpId);
  const running = await syncs.findOneBy({ corpId, kind, state: 'running' });
  if (running) return { sync: running, isNew: false };
  const sync = syncs.create({
    ...{ id: uuidv7(), corpId, schoolCode, kind, state: 'running', stage: 'orders', cursor: null },
    ...{ done: 0, total: null, added: 0, changed: 0, gone: 0, error: null, requestedBy: by },
    ...{ startedAt: now, finishedAt: null, attempts: 0, dueAt: now },
  });
  await syncs.insert(sync);
  return { sync, isNew: true };
};

/** How far a synchronisation is. */
export const syncEvent = (sync: LicenceSyncEntity): OutgoingEvent => {
  const { id, schoolCode, kind, state, stage, done, total, added, changed, gone } = sync;
  const data = { id, schoolCode, kind, state, stage, done, total, added, changed, gone };
  return { topic: 'licence.account', type: 'sync.progress', key: schoolCode, data };
};
