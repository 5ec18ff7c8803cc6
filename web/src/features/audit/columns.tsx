import { auditActionLabels, auditObjectLabels } from '#libs/contracts';
import type { Column } from '../../kit/table/data-table.js';
import type { AuditRow } from './api.js';

const named = (labels: Readonly<Record<string, string>>, code: string): string => labels[code] ?? code;

const ids = ({ objectIds, objectCount }: AuditRow): string =>
  objectIds.join('，') + (objectCount > objectIds.length ? ` 等 ${objectCount} 个` : '');

export const auditColumns: Column<AuditRow>[] = [
  { key: 'time', title: '时间', dataIndex: 'time', width: 170 },
  { key: 'account', title: '账号', dataIndex: 'account', width: 140, ellipsis: true },
  { key: 'action', title: '操作', width: 130, render: (_, { action }) => named(auditActionLabels, action) },
  { key: 'object', title: '对象', width: 90, render: (_, { object }) => named(auditObjectLabels, object) },
  { key: 'objectIds', title: '对象编号', width: 320, ellipsis: true, render: (_, row) => ids(row) || '-' },
  { key: 'schoolCode', title: '学校编码', width: 120, render: (_, { schoolCode }) => schoolCode ?? '-' },
];

const shown = (value: unknown): string =>
  value === undefined || value === null ? '-' : typeof value === 'string' ? value : JSON.stringify(value);

/** The fields that differ, before and after. */
export const AuditChanges = ({ row }: { row: AuditRow }) => {
  const before: Readonly<Record<string, unknown>> = row.before ?? {};
  const after: Readonly<Record<string, unknown>> = row.after ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return <span className="muted">没有字段变化</span>;
  return (
    <table className="help-table" aria-label="变化">
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">修改前</th>
          <th scope="col">修改后</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="log-content">{shown(before[name])}</td>
            <td className="log-content">{shown(after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
