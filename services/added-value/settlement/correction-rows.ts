import { type CorrectionCode, correctionLabels, texts, wireTime } from '#libs/contracts';
import type { ListExport } from '#libs/exports';
import type { CorrectionDto } from './correction.dto.js';
import { yuanFrom } from './settlement-rows.js';

/** A correction as SQL returns it: bigint is a text. */
export interface CorrectionRow extends Omit<CorrectionDto, 'at'> {
  at: Date;
}

/** Corrections of one month for one reason, as SQL returns their sum. */
export interface CorrectionSum {
  correctsMonth: string;
  code: CorrectionCode;
  reason: string;
  count: number;
  amount: string;
}

/** What a month `$2` of a school `$1` corrects, by corrected month and reason. */
export const correctionSums = `
  select corrects_month as "correctsMonth", code, reason, count(*)::int as count, sum(amount) as amount
  from settlement_correction where school_code = $1 and month = $2
  group by corrects_month, code, reason order by corrects_month, code, reason`;

/** Columns of `correctionTables`, for a `CorrectionRow`. */
export const correctionColumns = `c.id, c.month as "monthlyId", n.id as "settlementId",
  c.corrects_month as "correctsMonthlyId", o.id as "correctsSettlementId", c.code, c.reason, c.amount,
  c.subscribe_total as "subscribeTotal", c.renew_count as "renewCount", c.new_count as "newCount",
  c.served_total as "servedTotal", e.subscription_id as "subscriptionId", e.student_name as "studentName",
  e.pay_item_name as "payItemName", e.import_id as "importId", c."by", c.at`;

export const correctionTables = `settlement_correction c
  left join monthly_settlement n on n.school_code = c.school_code and n.month = c.month
  left join monthly_settlement o on o.school_code = c.school_code and o.month = c.corrects_month
  left join subscription_event e on e.id = c.event_id`;

/** The newest first; an order that pages can go on from. */
export const correctionOrder = 'c.at desc, c.corrects_month desc, c.id';

export const correctionDto = (row: CorrectionRow): CorrectionDto => ({
  ...row,
  amount: yuanFrom(row.amount),
  at: wireTime(row.at),
});

/** Corrections that a month settles, or that correct it, as a workbook. */
export const correctionsExport: ListExport<CorrectionRow> = {
  name: '月结更正',
  fallback: texts.exportMonthFailed,
  audit: { action: 'settlement.export', object: 'settlement' },
  columns: [
    { header: '记入月份', value: (row) => row.monthlyId },
    { header: '更正月份', value: (row) => row.correctsMonthlyId },
    { header: '类型', value: (row) => correctionLabels[row.code] },
    { header: '原因', value: (row) => row.reason },
    { header: '金额（元）', value: (row) => row.amount, kind: 'money' },
    { header: '订阅数', value: (row) => row.subscribeTotal },
    { header: '续订', value: (row) => row.renewCount },
    { header: '新增', value: (row) => row.newCount },
    { header: '服务数', value: (row) => row.servedTotal },
    { header: '学生姓名', value: (row) => row.studentName },
    { header: '支付项', value: (row) => row.payItemName },
    { header: '导入批次', value: (row) => row.importId },
    { header: '操作账号', value: (row) => row.by },
    { header: '时间', value: (row) => row.at },
  ],
};
