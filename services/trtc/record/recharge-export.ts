import { packageTypes, rechargeSources, texts } from '#libs/contracts';
import type { ExportColumn, ListExport } from '#libs/exports';
import type { ListedRecharge } from './recharge-list.js';

const columns: readonly ExportColumn<ListedRecharge>[] = [
  { header: '学校', value: (row) => row.schoolName },
  { header: '班级', value: (row) => row.className },
  { header: '学生', value: (row) => row.studentName },
  { header: '充值手机号', value: (row) => row.phoneMasked },
  { header: '充值时长(分钟)', value: (row) => row.minutes },
  { header: '套餐类型', value: (row) => packageTypes[row.packageType] },
  { header: '开始时间', value: (row) => row.beginTime },
  { header: '结束时间', value: (row) => row.endTime },
  { header: '金额(元)', value: (row) => row.fen, kind: 'money' },
  { header: '来源', value: (row) => rechargeSources[row.source] },
  { header: '订单号', value: (row) => row.orderNo },
  { header: '原因', value: (row) => row.reason },
  { header: '充值时间', value: (row) => row.createdAt },
];
const shared = { audit: { action: 'trtc.export', object: 'callRecharge' }, fallback: texts.callExportFailed } as const;

/** Recharges of single minutes as a workbook. */
export const singleRechargeExport: ListExport<ListedRecharge> = { name: '充值记录', columns, ...shared };

/** Recharges of monthly packages as a workbook. */
export const monthlyRechargeExport: ListExport<ListedRecharge> = { name: '包月充值记录', columns, ...shared };
