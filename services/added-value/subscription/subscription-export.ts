import { orderModeLabels, specialUserLabels, subscriptionStatusLabels, texts } from '#libs/contracts';
import type { ListExport } from '#libs/exports';
import { priceOf, type RosterRow } from './subscription-rows.js';

/** The roster as a workbook. */
export const rosterExport: ListExport<RosterRow> = {
  name: '订阅名单',
  fallback: texts.exportRosterFailed,
  audit: { action: 'subscription.export', object: 'subscription' },
  columns: [
    { header: '班级', value: (row) => row.className },
    { header: '学生姓名', value: (row) => row.studentName },
    { header: '家长姓名', value: (row) => row.parentName },
    { header: '手机号', value: (row) => row.phoneMasked },
    { header: '支付项', value: (row) => row.payItemName },
    { header: '价格（元/月）', value: (row) => priceOf(row), kind: 'money' },
    { header: '订购方式', value: () => orderModeLabels.subscribe },
    { header: '订阅时间', value: (row) => row.subscribeTime },
    { header: '状态', value: (row) => subscriptionStatusLabels[row.status] },
    { header: '到期时间', value: (row) => new Date(row.expirationTime.getTime() - 1000) },
    { header: '取消时间', value: (row) => row.cancelTime },
    { header: '特殊用户', value: (row) => row.specialUser && specialUserLabels[row.specialUser] },
    { header: '备注', value: (row) => row.remarks },
    { header: '来源', value: (row) => row.source },
    { header: '撤销的导入批次', value: (row) => row.voidImportId },
  ],
};
