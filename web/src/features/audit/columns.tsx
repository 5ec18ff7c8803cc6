import { auditActionLabels, auditFieldLabels, auditObjectLabels } from '#libs/contracts';
import type { Column } from '../../kit/table/data-table.js';
import type { AuditRow } from './api.js';
import { auditValueText, named } from './values.js';

const ids = ({ objectIds, objectCount }: AuditRow): string =>
  objectIds.join('，') + (objectCount > objectIds.length ? ` 等 ${objectCount} 个` : '');

/** How people call what the entry is about; of several records without names their number. */
const called = ({ objectName, objectCount }: AuditRow): string => {
  if (objectName === null) return objectCount > 0 ? `${objectCount} 个` : '-';
  return objectCount > 1 ? `${objectName}（共 ${objectCount} 个）` : objectName;
};

export const auditColumns: Column<AuditRow>[] = [
  { key: 'time', title: '时间', dataIndex: 'time', width: 170 },
  { key: 'account', title: '账号', dataIndex: 'account', width: 140, ellipsis: true },
  { key: 'action', title: '操作', width: 130, render: (_, { action }) => named(auditActionLabels, action) },
  { key: 'object', title: '对象', width: 90, render: (_, { object }) => named(auditObjectLabels, object) },
  { key: 'objectName', title: '名称', width: 260, ellipsis: true, render: (_, row) => called(row) },
  {
    key: 'school',
    title: '学校',
    width: 240,
    ellipsis: true,
    render: (_, row) => row.schoolName ?? row.schoolCode ?? '-',
  },
];

interface FieldsProps {
  names: readonly string[];
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

const Fields = ({ names, before, after }: FieldsProps) => (
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
          <th scope="row">{named(auditFieldLabels, name)}</th>
          <td className="log-content">{auditValueText(before[name], name)}</td>
          <td className="log-content">{auditValueText(after[name], name)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The fields that differ, before and after. */
export const AuditChanges = ({ row }: { row: AuditRow }) => {
  const before: Readonly<Record<string, unknown>> = row.before ?? {};
  const after: Readonly<Record<string, unknown>> = row.after ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const numbers = ids(row);
  return (
    <>
      {numbers !== '' && <p className="muted">对象编号：{numbers}</p>}
      {names.length === 0 ? (
        <span className="muted">没有字段变化</span>
      ) : (
        <Fields names={names} before={before} after={after} />
      )}
    </>
  );
};
