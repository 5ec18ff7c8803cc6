import { blockedLabel, glossary, onlineStatusLabels, texts } from '#libs/contracts';
import type { ListExport } from '#libs/files/exports';
import type { CardRow } from './device.service.js';

const stateText = ({ blockedAt, silent, onlineStatus }: CardRow): string => {
  if (blockedAt !== null) return blockedLabel;
  return silent ? glossary.silent.text : onlineStatusLabels[onlineStatus];
};

/** The device list as a workbook. */
export const deviceExport: ListExport<CardRow> = {
  name: '设备列表',
  audit: { action: 'device.export', object: 'device' },
  fallback: texts.exportFailed,
  columns: [
    { header: '教室', value: (row) => row.name },
    { header: '设备编号', value: (row) => row.deviceNo },
    { header: '在线状态', value: stateText },
    { header: '状态开始时间', value: (row) => row.since },
    { header: '学校', value: (row) => row.schoolName },
    { header: '学校编码', value: (row) => row.schoolCode },
    { header: '最近心跳', value: (row) => row.heartbeatAt },
    { header: '型号', value: (row) => row.model },
    { header: '当前版本', value: (row) => row.currentVersion },
    { header: '新版本', value: (row) => row.newVersion },
    { header: '标签', value: (row) => row.tags.join('，') },
    { header: '创建时间', value: (row) => row.createDate },
  ],
};
