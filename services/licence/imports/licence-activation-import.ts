import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type LicenceRequestState, licenceRequestStates, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { type Queryable, select } from '#libs/data/db';
import {
  fieldChanges,
  type ImportContext,
  type ImportRow,
  type ImportType,
  type LaterResult,
  type RollbackEffect,
  type RowEffect,
  type StoredEffect,
} from '#libs/files/imports';
import { requestActivations } from '../activation/activation-store.js';
import { boundCorp } from '../corp/corp-store.js';
import { PlatformHolders } from './platform-holders.js';
import { isPerson, readTeacherRows, teacherColumns, teacherKeys } from './teacher-rows.js';

/** Import that requests activations of teachers. What the platform makes of them is shown with the batch's activations. */
@Injectable()
export class LicenceActivationImport implements ImportType {
  readonly userType = 'activation';
  readonly name = '批量激活接口许可';
  readonly columns = teacherColumns;
  readonly nameColumn = 'userName';
  readonly keys = teacherKeys;

  constructor(
    private readonly phones: PhoneCipher,
    private readonly holders: PlatformHolders,
    private readonly clock: Clock,
  ) {}

  async apply(tx: EntityManager, context: ImportContext, rows: readonly ImportRow[]): Promise<RowEffect[]> {
    const { schoolCode, batchId, by } = context;
    const corp = await boundCorp(tx, schoolCode);
    const active = await this.holders.of(corp, context.batchId);
    const now = this.clock.now();
    const isActive = (userid: string | null): boolean => {
      const expires = userid === null ? undefined : active.get(userid);
      return expires instanceof Date && expires > now;
    };
    const read = await readTeacherRows(tx, this.phones, schoolCode, rows);
    const people = read.filter(isPerson).filter(({ userid }) => !isActive(userid));
    const { corpId } = corp;
    const order = { corpId, schoolCode, groupId: batchId, people, cause: 'import', by: by.account } as const;
    const requested = new Map((await requestActivations(tx, order, now)).map((each) => [each.uid, each]));
    return read.map((each): RowEffect => {
      if (!isPerson(each)) return { outcome: 'rejected', refusals: [each] };
      const result = requested.get(each.uid);
      if (!result) return { outcome: 'rejected', refusals: [{ text: texts.licenceHeldAlready }] };
      if (result.refusal !== null) return { outcome: 'rejected', refusals: [{ text: result.refusal }] };
      const differences = () => fieldChanges([['userName', '未激活', '提交激活']]);
      return { outcome: 'added', change: { id: result.id }, label: each.name, differences };
    });
  }

  /** What the platform has made of the activations so far. */
  async later(db: Queryable, _batchId: string, effects: readonly StoredEffect[]): Promise<(LaterResult | null)[]> {
    const ids = effects.map(({ change }) => (change as { id: string }).id);
    const rows = await select<{ id: string; state: LicenceRequestState; refusal: string | null }>(
      db,
      'select id, state, refusal from licence_activation where id = any($1)',
      [ids],
    );
    const states = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const { state, refusal } = states.get(id) ?? { state: 'done', refusal: null };
      if (state === 'refused') return { refused: refusal ?? '' };
      return state === 'done' ? null : { label: licenceRequestStates[state] };
    });
  }

  /** Nothing is rolled back: the platform takes nothing back. */
  rollback(_tx: EntityManager, _context: ImportContext, effects: readonly StoredEffect[]): Promise<RollbackEffect[]> {
    return Promise.resolve(effects.map(() => ({ rolledBack: false, kept: texts.licenceImportKept })));
  }
}
