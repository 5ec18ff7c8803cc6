import type { ListExport } from '#libs/files/exports';
import type { ItemRow } from './item-mapper.js';

/** The list of items as a workbook. */
export const itemExport: ListExport<ItemRow> = {
  name: '通知渠道',
  audit: { action: 'readiness.export', object: 'readinessItem' },
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '名称', value: (row) => row.name },
    { header: '备注', value: (row) => row.note },
    { header: '创建时间', value: (row) => row.createDate },
  ],
};
