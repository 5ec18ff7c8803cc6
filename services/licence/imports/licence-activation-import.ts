import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import {
  fieldChanges,
  type ImportContext,
  type ImportRow,
  type ImportType,
  type RollbackEffect,
  type RowEffect,
  type StoredEffect,
} from '#libs/imports';
import { requestActivations } from '../activation/activation-store.js';
import { boundCorp } from '../corp/corp-store.js';
import { PlatformHolders } from './platform-holders.js';
import { isPerson, readTeacherRows, teacherColumns, teacherKeys } from './teacher-rows.js';

/** Import that requests activations of teachers. What the platform makes of them is shown with the batch's activations. */
@Injectable()
export class LicenceActivationImport implements ImportType {
  readonly userType = 'activation';
  readonly importType = 'permit';
  readonly name = '批量激活接口许可';
  readonly columns = teacherColumns;
  readonly keys = teacherKeys;

  constructor(
    private readonly phones: PhoneCipher,
    private readonly holders: PlatformHolders,
    private readonly clock: Clock,
  ) {}

  async apply(tx: EntityManager, context: ImportContext, rows: readonly ImportRow[]): Promise<RowEffect[]> {
    const { schoolCode, batchId, by } = context;
    const corp = await boundCorp(tx, schoolCode);
    const active = await this.holders.of(corp);
    const now = this.clock.now();
    const isActive = (userid: string | null): boolean => {
      const expires = userid === null ? undefined : active.get(userid);
      return expires instanceof Date && expires > now;
    };
    const read = await readTeacherRows(tx, this.phones, schoolCode, rows);
    const people = read.filter(isPerson).filter(({ userid }) => !isActive(userid));
    const order = { corpId: corp.corpId, schoolCode, groupId: batchId, people, cause: 'import', by: by.account } as const;
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

  /** Nothing is rolled back: the platform takes nothing back. */
  rollback(_tx: EntityManager, _context: ImportContext, effects: readonly StoredEffect[]): Promise<RollbackEffect[]> {
    return Promise.resolve(effects.map(() => ({ rolledBack: false, kept: texts.licenceImportKept })));
  }
}
