import { type AuditAction, auditActionLabels, type AuditObject, auditObjectLabels } from '#libs/contracts';
import type { ListExport } from '#libs/exports';
import type { AuditRow } from './audit.dto.js';

const json = (fields: object | null): string => (fields === null ? '' : JSON.stringify(fields));

/** The audit log as a file. */
export const auditExport: ListExport<AuditRow> = {
  name: '操作日志',
  format: 'csv',
  audit: { action: 'audit.export', object: 'audit' },
  columns: [
    { header: '时间', value: (row) => row.time },
    { header: '账号', value: (row) => row.account },
    { header: '操作', value: (row) => auditActionLabels[row.action as AuditAction] ?? row.action },
    { header: '对象', value: (row) => auditObjectLabels[row.object as AuditObject] ?? row.object },
    { header: '对象编号', value: (row) => row.objectIds.join(' ') },
    { header: '对象数量', value: (row) => row.objectCount },
    { header: '学校编码', value: (row) => row.schoolCode },
    { header: '修改前', value: (row) => json(row.before) },
    { header: '修改后', value: (row) => json(row.after) },
    { header: '对象名称', value: (row) => row.objectName },
    { header: '学校', value: (row) => row.schoolName },
  ],
};
