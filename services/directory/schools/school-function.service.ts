import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { fromWireTime, texts, wireTime } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { schoolFunctionsEvents } from './school-events.js';
import type { FunctionEnablementDto, OpenAppBody, RechargeDto } from './school.dto.js';
import { SchoolFunctionEntity } from './school.entity.js';
import { SourceRule } from './source-rule.js';

type Enablement = Omit<SchoolFunctionEntity, 'schoolCode'>;

/** The enablement of a school for which nothing was ever set. */
const nothingOpen: Enablement = { isOpen: 0, expirationTime: null, appList: [], specialList: [], remark: '' };
const rechargeFeature = 'trtc_recharge';

/** Which features of a school are open (its function enablement). */
@Injectable()
export class SchoolFunctionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly clock: Clock,
    private readonly edits: Edits,
  ) {}

  /** Stores what is open. @throws NotFoundError, RuleError `请选择开通功能！` when it is open and nothing is chosen */
  async open(caller: Identity, body: OpenAppBody): Promise<void> {
    const { schoolCode, isOpen, appList, specialList, remark = '' } = body;
    if (isOpen === 1 && appList.length + specialList.length === 0) throw new RuleError(texts.chooseFeatures, 'appList');
    const expirationTime = body.expirationTime === undefined ? null : momentOf(body.expirationTime);
    const enablement: Enablement = { isOpen, expirationTime, appList, specialList, remark };
    await this.transactions.run(async (tx) => {
      await this.rule.claim(tx, caller, schoolCode);
      const before = { ...shown(await find(tx, schoolCode)) };
      await this.edits.check(tx, recordOf(schoolCode), body.version, before);
      await tx.getRepository(SchoolFunctionEntity).upsert({ schoolCode, ...enablement }, ['schoolCode']);
      const after = { ...shown(enablement) };
      await this.edits.record(tx, caller, recordOf(schoolCode), { before, after });
      const entry = { action: 'school.openApp', object: 'school', objectIds: [schoolCode], schoolCode } as const;
      await this.outbox.add(tx, [
        ...(await schoolFunctionsEvents(tx, [schoolCode])),
        ...auditEvents(caller, { ...entry, before, after }),
      ]);
    });
  }

  /** Returns what is open at a school; nothing at one for which nothing was set. @throws NotFoundError */
  async read(caller: Identity, schoolCode: string): Promise<FunctionEnablementDto> {
    await this.rule.school(this.dataSource, caller, schoolCode);
    const version = await this.edits.version(this.dataSource, recordOf(schoolCode));
    return { ...shown(await find(this.dataSource, schoolCode)), version };
  }

  /** Returns which features can be recharged now. @throws NotFoundError */
  async recharge(caller: Identity, schoolCode: string): Promise<RechargeDto> {
    await this.rule.school(this.dataSource, caller, schoolCode);
    const { isOpen, expirationTime, appList } = await find(this.dataSource, schoolCode);
    const rechargeable = appList.filter((code) => code === rechargeFeature);
    const expired = expirationTime !== null && expirationTime <= this.clock.now();
    return {
      isOpen: isOpen === 1 && rechargeable.length > 0 && !expired ? 1 : 0,
      expirationTime: expirationTime && wireTime(expirationTime),
      appList: rechargeable,
    };
  }
}

const find = async (db: DataSource | EntityManager, schoolCode: string): Promise<Enablement> =>
  (await db.getRepository(SchoolFunctionEntity).findOneBy({ schoolCode })) ?? nothingOpen;

const recordOf = (id: string): EditedRecord => ({ record: 'schoolFunction', id });

const shown = ({
  isOpen,
  expirationTime,
  appList,
  specialList,
  remark,
}: Enablement): Omit<FunctionEnablementDto, 'version'> => ({
  isOpen,
  expirationTime: expirationTime && wireTime(expirationTime),
  appList,
  specialList,
  remark,
});

/** The end of a day alone. @throws RuleError for a day that no month has */
const momentOf = (text: string): Date => {
  const moment = fromWireTime(text.length === 10 ? `${text} 23:59:59` : text);
  if (Number.isNaN(moment.getTime()) || !wireTime(moment).startsWith(text)) {
    throw new RuleError(texts.timeFormat, 'expirationTime');
  }
  return moment;
};
