import { settlementKindLabels, subscriptionStatusLabels, texts } from '#libs/contracts';
import type { ListExport } from '#libs/exports';
import { type LineRow, type SettlementRow, statusOf } from './settlement-rows.js';

/** The records that count in a settled month as a workbook. */
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

/** The settled schools of a month as a workbook, with the hash over the lines of each. */
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
