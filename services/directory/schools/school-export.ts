import { texts } from '#libs/contracts';
import type { ListExport } from '#libs/files/exports';
import { operatingTypes, schoolTypes } from './school-dictionaries.js';
import type { ListedSchoolRow } from './school-rows.js';

const opened = (value: number | null): string => (value === null ? '未知' : value === 1 ? '已开通' : '未开通');

/** The school list as a workbook. */
export const schoolExport: ListExport<ListedSchoolRow> = {
  name: '学校列表',
  audit: { action: 'school.export', object: 'school' },
  fallback: texts.exportFailed,
  columns: [
    { header: '学校名称', value: (row) => row.name },
    { header: '学校地址', value: (row) => row.address },
    { header: '学校编码', value: (row) => row.code },
    { header: '省', value: (row) => row.provinceName },
    { header: '市', value: (row) => row.cityName },
    { header: '区县', value: (row) => row.townName },
    { header: '办学类型', value: (row) => schoolTypes[row.bxlxCode] },
    { header: '办别类型', value: (row) => operatingTypes[row.xxbbCode] },
    { header: '人员', value: (row) => row.peopleCount },
    { header: '增值服务', value: (row) => opened(row.isOpen) },
    { header: '视频通话', value: (row) => opened(row.isOpenVideoCall) },
    { header: '企业', value: (row) => row.corpName },
    { header: '客户经理', value: (row) => row.managerName },
  ],
};
