import { fenOf, texts } from '#libs/contracts';
import type { ListExport } from '#libs/exports';
import type { CallSchoolDto } from './call-school.dto.js';

const opened = (value: number | null): string => (value === null ? '未知' : value === 1 ? '开通' : '未开通');

/** The list of schools and their video calls as a workbook. */
export const callSchoolExport: ListExport<CallSchoolDto> = {
  name: '通话学校',
  audit: { action: 'trtc.export', object: 'callConfig' },
  fallback: texts.callExportFailed,
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '学校编码', value: (row) => row.schoolCode },
    { header: '视频通话', value: (row) => opened(row.isOpenVideoCall) },
    { header: '家长拨打', value: (row) => opened(row.isOpenParentsCall) },
    { header: '通话次数', value: (row) => row.callCount },
    { header: '通话时长(分钟)', value: (row) => row.useTime },
    { header: '充值金额(元)', value: (row) => fenOf(row.rechargeAmount), kind: 'money' },
  ],
};
