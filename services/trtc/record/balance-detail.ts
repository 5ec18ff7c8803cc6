import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import {
  type CallMediaType,
  type CallState,
  type PackageType,
  type RechargeSource,
  texts,
  wireTime,
  yuanOf,
} from '#libs/contracts';
import { groupBy, type Queryable, select } from '#libs/data/db';
import { type Identity, NotFoundError } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { WalletStore } from '../wallet/wallet-store.js';
import type { BalanceCallDto, BalanceDetailDto, BalanceRechargeDto, BalanceUsageDto } from './record.dto.js';

const mostRecharges = 200;
const mostCalls = 100;

type Head = Omit<BalanceDetailDto, 'surplusCallTime' | 'recharges' | 'calls'>;

interface RechargeRow {
  id: string;
  packageType: PackageType;
  source: RechargeSource;
  minutes: number;
  used: number;
  fen: string;
  beginTime: Date | null;
  endTime: Date | null;
  createdAt: Date;
  reason: string | null;
  orderNo: string | null;
  reversed: boolean;
}

interface CallRow {
  id: string;
  mediaType: CallMediaType;
  state: CallState;
  startedAt: Date;
  minutes: number;
  excess: number;
  estimated: number;
}

/** Reads what makes up the minutes of a student. */
@Injectable()
export class BalanceDetail {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly wallets: WalletStore,
    private readonly clock: Clock,
  ) {}

  /** All of one moment. @throws NotFoundError for a student without a balance, or of a school out of reach */
  of(caller: Identity, studentUid: string): Promise<BalanceDetailDto> {
    return this.dataSource.transaction('REPEATABLE READ', async (tx) => {
      const head = await this.head(tx, caller, studentUid);
      const now = this.clock.now();
      const recharges = await select<RechargeRow>(tx, rechargesSql, [studentUid, mostRecharges]);
      const calls = await select<CallRow>(tx, callsSql, [studentUid, mostCalls]);
      const parts = await select<BalanceUsageDto & { callId: string }>(tx, partsSql, [calls.map(({ id }) => id)]);
      const partsOf = groupBy(parts, ({ callId }) => callId);
      return {
        ...head,
        surplusCallTime: await this.wallets.balanceOf(tx, studentUid),
        recharges: recharges.map((row) => rechargeDto(row, now)),
        calls: calls.map((row) => callDto(row, partsOf.get(row.id) ?? [])),
      };
    });
  }

  private async head(tx: Queryable, caller: Identity, studentUid: string): Promise<Head> {
    const filter = this.scope.filter(caller).when(studentUid, (uid) => `w.student_code = ${uid}`);
    const [head] = await select<Head>(
      tx,
      `select w.student_code as "studentUid", coalesce(t.name, '') as name, coalesce(k.name, '') as "className",
         w.school_code as "schoolCode", s.name as "schoolName", w.low
       from wallet w join school s on s.code = w.school_code left join student t on t.code = w.student_code
       left join class k on k.code = t.class_code where ${filter.where}`,
      filter.parameters,
    );
    if (!head) throw new NotFoundError(texts.callStudentUnknown);
    return head;
  }
}

/** Each recharge with what was reversed left out, and with what calls took from it. */
const rechargesSql = `
  select r.id, r.package_type as "packageType", r.source, l.granted as minutes, l.used,
    l.price as fen, r.begin_time as "beginTime", r.end_time as "endTime",
    r.created_at as "createdAt", r.reason, r.order_no as "orderNo",
    exists (select from recharge b where b.reversal_of = r.id) as reversed
  from recharge r join recharge_left l on l.recharge_id = r.id
  where r.student_code = $1 and r.reversal_of is null order by r.created_at desc, r.id desc limit $2`;

const callsSql = `
  select id, media_type as "mediaType", state, started_at as "startedAt", minutes, excess, estimated
  from call where student_code = $1 order by started_at desc, id desc limit $2`;

const partsSql = `
  select u.call_id as "callId", u.recharge_id as "rechargeId", r.package_type as "packageType",
    sum(u.minutes)::float8 as minutes
  from call_usage u join recharge r on r.id = u.recharge_id where u.call_id = any($1::uuid[])
  group by u.call_id, u.recharge_id, r.package_type, r.created_at having sum(u.minutes) <> 0 order by r.created_at`;

const rechargeDto = (row: RechargeRow, now: Date): BalanceRechargeDto => {
  const left = row.minutes - row.used;
  const isCurrent = row.beginTime === null || row.endTime === null || (row.beginTime <= now && now <= row.endTime);
  return {
    ...{
      id: row.id,
      packageType: row.packageType,
      source: row.source,
      rechargeTime: row.minutes,
      used: row.used,
      left,
    },
    valid: isCurrent && left > 0,
    price: yuanOf(Number(row.fen)),
    beginTime: row.beginTime && wireTime(row.beginTime),
    endTime: row.endTime && wireTime(row.endTime),
    createdDate: wireTime(row.createdAt),
    reason: row.reason ?? '',
    orderNo: row.orderNo,
    reversible: row.source !== 'online' && !row.reversed && left > 0,
  };
};

const callDto = (row: CallRow, parts: readonly (BalanceUsageDto & { callId: string })[]): BalanceCallDto => ({
  id: row.id,
  mediaType: row.mediaType,
  state: row.state,
  createDate: wireTime(row.startedAt),
  useTime: row.minutes,
  excess: row.excess,
  estimated: row.estimated === 1,
  parts: parts.map(({ rechargeId, packageType, minutes }) => ({ rechargeId, packageType, minutes })),
});
