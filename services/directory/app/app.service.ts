import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/boot';
import { fromWireTime, texts, wireTime } from '#libs/contracts';
import { type Queryable, select, Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { audited, type Identity, RuleError } from '#libs/http';
import { SourceRule } from '../school/source-rule.js';
import { schoolFunctionsEvents } from './app-events.js';
import type { FunctionEnablementDto, OpenAppBody, RechargeDto } from './app.dto.js';

interface Stored extends Omit<FunctionEnablementDto, 'expirationTime'> {
  expirationTime: Date | null;
}

/** Nothing was ever set. */
const nothing: Stored = { isOpen: 0, expirationTime: null, appList: [], specialList: [], remark: '' };
const rechargeFeature = 'trtc_recharge';

/** Which features of a school are open (its function enablement). */
@Injectable()
export class AppService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly clock: Clock,
  ) {}

  /** Stores what is open. @throws NotFoundError, RuleError `请选择开通功能！` when it is open and nothing is chosen */
  async open(caller: Identity, body: OpenAppBody): Promise<void> {
    const { schoolCode, isOpen, appList, specialList, remark = '' } = body;
    if (isOpen === 1 && appList.length + specialList.length === 0) throw new RuleError(texts.chooseFeatures, 'appList');
    const expirationTime = body.expirationTime === undefined ? null : momentOf(body.expirationTime);
    const after: Stored = { isOpen, expirationTime, appList, specialList, remark };
    await this.transactions.run(async (tx) => {
      await this.rule.claim(tx, caller, schoolCode);
      const before = await stored(tx, schoolCode);
      await tx.query(
        `insert into school_function (school_code, is_open, expiration_time, app_list, special_list, remark)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (school_code) do update set is_open = excluded.is_open, app_list = excluded.app_list,
           expiration_time = excluded.expiration_time, special_list = excluded.special_list, remark = excluded.remark`,
        [schoolCode, isOpen, expirationTime, appList, specialList, remark],
      );
      const deed = { action: 'school.openApp', object: 'school', objectIds: [schoolCode], schoolCode } as const;
      await this.outbox.add(tx, [
        ...(await schoolFunctionsEvents(tx, [schoolCode])),
        ...audited(caller, { ...deed, before: { ...answer(before) }, after: { ...answer(after) } }),
      ]);
    });
  }

  /** What is open at a school; nothing at one for which nothing was set. @throws NotFoundError */
  async read(caller: Identity, schoolCode: string): Promise<FunctionEnablementDto> {
    await this.rule.school(this.dataSource, caller, schoolCode);
    return answer(await stored(this.dataSource, schoolCode));
  }

  /** Which features can be recharged now. @throws NotFoundError */
  async recharge(caller: Identity, schoolCode: string): Promise<RechargeDto> {
    await this.rule.school(this.dataSource, caller, schoolCode);
    const { isOpen, expirationTime, appList } = await stored(this.dataSource, schoolCode);
    const some = appList.filter((code) => code === rechargeFeature);
    const expired = expirationTime !== null && expirationTime <= this.clock.now();
    return {
      isOpen: isOpen === 1 && some.length > 0 && !expired ? 1 : 0,
      expirationTime: expirationTime && wireTime(expirationTime),
      appList: some,
    };
  }
}

const stored = async (db: Queryable, schoolCode: string): Promise<Stored> => {
  const [row] = await select<Stored>(
    db,
    `select is_open as "isOpen", expiration_time as "expirationTime", app_list as "appList",
       special_list as "specialList", remark
     from school_function where school_code = $1`,
    [schoolCode],
  );
  return row ?? nothing;
};

const answer = ({ expirationTime, ...rest }: Stored): FunctionEnablementDto => ({
  ...rest,
  expirationTime: expirationTime && wireTime(expirationTime),
});

/** A day alone lasts until its end. @throws RuleError for a day that no month has */
const momentOf = (text: string): Date => {
  const moment = fromWireTime(text.length === 10 ? `${text} 23:59:59` : text);
  if (Number.isNaN(moment.getTime()) || !wireTime(moment).startsWith(text)) {
    throw new RuleError(texts.timeFormat, 'expirationTime');
  }
  return moment;
};
