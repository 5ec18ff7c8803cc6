import {
  type SettlementKind,
  settlementKindLabels,
  subscriptionStatusLabels,
  texts,
  wireTime,
  yuanOf,
} from '#libs/contracts';
import type { ListExport } from '#libs/files/exports';
import type { SettlementDto, SettlementLineDto } from './settlement.dto.js';
import type { MonthlySettlementEntity } from './settlement.entity.js';

/** A settled month as SQL returns it: bigint is a text. */
export interface SettlementRow extends Omit<MonthlySettlementEntity, 'amount' | 'amountServed'> {
  amount: string;
  amountServed: string | null;
  /** Corrections that are settled with this month. */
  correctionCount: number;
  correctionAmount: string;
  /** Corrections of this month that later ones settle. */
  correctedCount: number;
}

/** Columns of `monthly_settlement m`, for a `SettlementRow`. */
export const settlementColumns = `m.id, m.school_code as "schoolCode", m.month, m.version, m.school_name as "schoolName",
  m.student_total as "studentTotal", m.parent_total as "parentTotal", m.subscribe_total as "subscribeTotal",
  m.renew_count as "renewCount", m.new_count as "newCount", m.unsubscribe_count as "unsubscribeCount", m.amount,
  m.served_total as "servedTotal", m.amount_served as "amountServed", m.line_hash as "lineHash", m.closed_at as "closedAt", m.last_mod_date as "lastModDate",
  (select count(*)::int from settlement_correction c where c.school_code = m.school_code and c.month = m.month)
    as "correctionCount",
  (select coalesce(sum(c.amount), 0) from settlement_correction c
    where c.school_code = m.school_code and c.month = m.month) as "correctionAmount",
  (select count(*)::int from settlement_correction c
    where c.school_code = m.school_code and c.corrects_month = m.month) as "correctedCount"`;

/** An amount of fen as SQL returns it, in yuan. */
export const yuanFrom = (fen: string): string => yuanOf(Number(fen));

export const settlementDto = (row: SettlementRow): SettlementDto => ({
  id: row.id,
  monthlyId: row.month,
  year: Number(row.month.slice(0, 4)),
  month: Number(row.month.slice(4)),
  schoolCode: row.schoolCode,
  schoolName: row.schoolName,
  lastModDate: wireTime(row.lastModDate),
  studentTotal: row.studentTotal,
  parentTotal: row.parentTotal,
  subscribeTotal: row.subscribeTotal,
  renewCount: row.renewCount,
  newCount: row.newCount,
  unsubscribeCount: row.unsubscribeCount,
  amount: yuanFrom(row.amount),
  servedTotal: row.servedTotal,
  amountServed: row.amountServed && yuanFrom(row.amountServed),
  correctionCount: row.correctionCount,
  correctionAmount: yuanFrom(row.correctionAmount),
  correctedCount: row.correctedCount,
  version: row.version,
});

/** A line of a settled month as SQL returns it. */
export interface LineRow {
  schoolName: string;
  subscriptionId: string;
  className: string;
  studentUid: string;
  studentName: string;
  parentName: string;
  phoneMasked: string;
  subscribeTime: Date;
  cancelTime: Date | null;
  kind: SettlementKind;
  payItemName: string;
  price: string;
}

/** Lines with their event, which has the names of that time, and their record. */
const withLines = (lines: string): string => `${lines} join monthly_settlement m on m.id = l.settlement_id
  join subscription_event e on e.id = l.event_id join subscription r on r.id = l.subscription_id`;

export const lineTables = withLines('settlement_line l');

/**
 * The same for the first lines of many: those are chosen before anything is looked up for them. Joined freely, each page of
 * a month looks up all lines that follow. With `hasEvent` the condition names columns of the event.
 */
export const firstLines = (where: string, size: number, hasEvent: boolean): string =>
  withLines(`(select l.* from settlement_line l ${hasEvent ? 'join subscription_event e on e.id = l.event_id' : ''}
    where ${where} order by l.subscription_id limit ${size}) l`);

/** Columns of `lineTables`, for a `LineRow`. */
export const lineColumns = `m.school_name as "schoolName", l.subscription_id as "subscriptionId", e.class_name as "className",
  e.student_code as "studentUid", e.student_name as "studentName", e.parent_name as "parentName", r.phone_masked as "phoneMasked",
  r.subscribe_time as "subscribeTime", case when l.kind in ('unsubscribe', 'newUnsubscribe', 'void') then r.cancel_time end
    as "cancelTime", l.kind, e.pay_item_name as "payItemName", l.price`;

/** Whether a record runs at the end of the month, as the documents name it. */
const statusOf = ({ kind }: Pick<LineRow, 'kind'>): 'subscribe' | 'unsubscribe' =>
  kind === 'new' || kind === 'renew' ? 'subscribe' : 'unsubscribe';

export const lineDto = (row: LineRow): SettlementLineDto => ({
  subscriptionId: row.subscriptionId,
  className: row.className,
  studentUid: row.studentUid,
  studentName: row.studentName,
  parentName: row.parentName,
  phone: row.phoneMasked,
  status: statusOf(row),
  subscribeTime: wireTime(row.subscribeTime),
  cancelTime: row.cancelTime && wireTime(row.cancelTime),
  kind: row.kind,
  payItemName: row.payItemName,
  price: yuanFrom(row.price),
});

export const linesExport: ListExport<LineRow> = {
  name: '月结明细',
  fallback: texts.exportMonthFailed,
  audit: { action: 'settlement.export', object: 'settlement' },
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '班级', value: (row) => row.className },
    { header: '学生姓名', value: (row) => row.studentName },
    { header: '家长姓名', value: (row) => row.parentName },
    { header: '手机号', value: (row) => row.phoneMasked },
    { header: '支付项', value: (row) => row.payItemName },
    { header: '价格（元/月）', value: (row) => row.price, kind: 'money' },
    { header: '月结类型', value: (row) => settlementKindLabels[row.kind] },
    { header: '月末状态', value: (row) => subscriptionStatusLabels[statusOf(row)] },
    { header: '订阅时间', value: (row) => row.subscribeTime },
    { header: '取消时间', value: (row) => row.cancelTime },
  ],
};

export const monthExport: ListExport<SettlementRow> = {
  name: '月结汇总',
  fallback: texts.exportMonthFailed,
  audit: { action: 'settlement.export', object: 'settlement' },
  columns: [
    { header: '月份', value: (row) => row.month },
    { header: '学校', value: (row) => row.schoolName },
    { header: '学生总数', value: (row) => row.studentTotal },
    { header: '家长总数', value: (row) => row.parentTotal },
    { header: '订阅总数', value: (row) => row.subscribeTotal },
    { header: '续订数', value: (row) => row.renewCount },
    { header: '新增数', value: (row) => row.newCount },
    { header: '取消数', value: (row) => row.unsubscribeCount },
    { header: '金额（元）', value: (row) => row.amount, kind: 'money' },
    { header: '服务数', value: (row) => row.servedTotal },
    { header: '服务金额（元）', value: (row) => row.amountServed, kind: 'money' },
    { header: '更正笔数', value: (row) => row.correctionCount },
    { header: '更正金额（元）', value: (row) => row.correctionAmount, kind: 'money' },
    { header: '版本', value: (row) => row.version },
    { header: '更新时间', value: (row) => row.lastModDate },
    { header: '明细校验值', value: (row) => row.lineHash },
  ],
};
