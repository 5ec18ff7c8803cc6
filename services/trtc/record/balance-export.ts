import { texts } from '#libs/contracts';
import type { ListExport } from '#libs/exports';
import type { ListedBalance } from './balance-list.js';

/** The list of balances as a workbook. */
export const balanceExport: ListExport<ListedBalance> = {
  name: '通话余额',
  audit: { action: 'trtc.export', object: 'callRecharge' },
  fallback: texts.callExportFailed,
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '班级', value: (row) => row.className },
    { header: '学生', value: (row) => row.studentName },
    { header: '家长手机号', value: (row) => row.phoneMasked },
    { header: '剩余时长(分钟)', value: (row) => row.surplus },
    { header: '充值金额(元)', value: (row) => row.fen, kind: 'money' },
    { header: '余额不足', value: (row) => (row.low === 1 ? '是' : '') },
    { header: '包月到期时间', value: (row) => row.monthlyEnd },
  ],
};
