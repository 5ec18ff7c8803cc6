import type { ListExport } from '#libs/files/exports';
import type { UptimeRow } from './uptime.dto.js';

const percent = (share: number | null): string => (share === null ? '' : `${(share * 100).toFixed(2)}%`);

/** The uptime of a month as a workbook. */
export const uptimeExport: ListExport<UptimeRow> = {
  name: '在线报告',
  audit: { action: 'uptime.export', object: 'uptime' },
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '学校编码', value: (row) => row.schoolCode },
    { header: '教室', value: (row) => row.name },
    { header: '设备编号', value: (row) => row.deviceNo },
    { header: '班牌数', value: (row) => row.doors },
    { header: '应在线（秒）', value: (row) => row.expected },
    { header: '在线（秒）', value: (row) => row.on },
    { header: '在线率', value: (row) => percent(row.share) },
    { header: '离线次数', value: (row) => row.outages },
    { header: '免打扰期间离线（秒）', value: (row) => row.muted },
    { header: '免打扰原因', value: (row) => row.mutes.join('；') },
    { header: '承诺目标', value: (row) => row.promise && `${row.promise.target}%` },
    { header: '承诺达成率', value: (row) => row.promise && percent(row.promise.share) },
  ],
};
