import { type AuditAction, auditActionLabels, type AuditObject, auditObjectLabels } from '#libs/contracts';
import { csvLine, csvStart } from '#libs/http';
import type { AuditRow } from './audit.dto.js';

const head = ['时间', '账号', '操作', '对象', '对象编号', '对象数量', '学校编码', '修改前', '修改后'];

/** The parts of a CSV file: its head, then the lines of each batch. */
export const auditCsv = async function* (batches: AsyncIterable<AuditRow[]>): AsyncGenerator<string> {
  let start = csvStart + csvLine(head);
  for await (const rows of batches) {
    yield start + rows.map(auditLine).join('');
    start = '';
  }
};

const auditLine = (row: AuditRow): string =>
  csvLine([
    row.time,
    row.account,
    auditActionLabels[row.action as AuditAction] ?? row.action,
    auditObjectLabels[row.object as AuditObject] ?? row.object,
    row.objectIds.join(' '),
    row.objectCount,
    row.schoolCode,
    json(row.before),
    json(row.after),
  ]);

const json = (fields: object | null): string => (fields === null ? '' : JSON.stringify(fields));
