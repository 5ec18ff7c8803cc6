import { callMediaTypes, callStates, texts } from '#libs/contracts';
import type { ListExport } from '#libs/exports';
import { type ListedCall, namesOf } from './call-record-list.js';

/** The list of calls as a workbook. */
export const callRecordExport: ListExport<ListedCall> = {
  name: '通话记录',
  audit: { action: 'trtc.export', object: 'call' },
  fallback: texts.callExportFailed,
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '班级', value: (row) => row.className },
    { header: '主叫', value: (row) => namesOf(row).callerName },
    { header: '被叫', value: (row) => namesOf(row).calleeName },
    { header: '家长手机号', value: (row) => row.phoneMasked },
    { header: '通话类型', value: (row) => callMediaTypes[row.mediaType] },
    { header: '状态', value: (row) => callStates[row.state] },
    { header: '通话时长(分钟)', value: (row) => row.minutes },
    { header: '超出余额(分钟)', value: (row) => row.excess },
    { header: '结束时间为推定', value: (row) => (row.estimated === 1 ? '是' : '') },
    { header: '通话时间', value: (row) => row.startedAt },
  ],
};
