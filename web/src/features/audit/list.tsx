import { Fragment } from 'react';
import { auditActionLabels, auditObjectLabels, auditFieldLabels } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { fetcher } from '../../core/http.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { ObjectLink } from '../../kit/values/object-link.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { auditedObject, auditValueText, named } from './values.js';

/** An action of a person, with the fields that differ before and after. */
type AuditRow = Schemas['AuditRow'];

const auditListQuery = ({ page, size, filters }: ListState): ListQuery<AuditRow> => ({
  queryKey: ['audit', { page, size, filters }],
  queryFn: fetcher('post', '/api/audit/list', { query: { page, size }, body: filters }),
});

/** The numbers of the records of an entry, as links where they lead somewhere. */
const Ids = ({ row }: { row: AuditRow }) => (
  <p className="muted">
    对象编号：
    {row.objectIds.map((id, n) => (
      <Fragment key={id}>
        {n > 0 && '，'}
        <ObjectLink to={auditedObject(row, id)} inText>
          {id}
        </ObjectLink>
      </Fragment>
    ))}
    {row.objectCount > row.objectIds.length && ` 等 ${row.objectCount} 个`}
  </p>
);

/** How people call what the entry is about; of several records without names their number. */
const called = ({ objectName, objectCount }: AuditRow): string => {
  if (objectName === null) return objectCount > 0 ? `${objectCount} 个` : '-';
  return objectCount > 1 ? `${objectName}（共 ${objectCount} 个）` : objectName;
};

/** The record of an entry about one. */
const onlyObject = (row: AuditRow) => {
  const [id] = row.objectIds;
  return row.objectCount === 1 && id !== undefined ? auditedObject(row, id) : null;
};

const auditColumns: Column<AuditRow>[] = [
  field('time', '时间', 170),
  column('account', '账号', 180, {
    ellipsis: true,
    render: (_, { account, keyName }) => (keyName === null ? account : `${account}（密钥 ${keyName}）`),
  }),
  column('action', '操作', 130, { render: (_, { action }) => named(auditActionLabels, action) }),
  column('object', '对象', 90, { render: (_, { object }) => named(auditObjectLabels, object) }),
  column('objectName', '名称', 260, {
    ellipsis: true,
    render: (_, row) => <ObjectLink to={onlyObject(row)}>{called(row)}</ObjectLink>,
  }),
  column('school', '学校', 240, { ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
];

interface FieldsProps {
  names: readonly string[];
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

const Fields = ({ names, before, after }: FieldsProps) => (
  <PlainTable
    label="变化"
    head={['字段', '修改前', '修改后']}
    className="audit-changes"
    rows={names.map((name) => ({
      key: name,
      cells: [
        named(auditFieldLabels, name),
        ...[before, after].map((values, at) => (
          <span key={at} className="log-content">
            {auditValueText(values[name], name)}
          </span>
        )),
      ],
    }))}
  />
);

/** The fields that differ, before and after. */
const AuditChanges = ({ row }: { row: AuditRow }) => {
  const before: Readonly<Record<string, unknown>> = row.before ?? {};
  const after: Readonly<Record<string, unknown>> = row.after ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <>
      {row.objectIds.length > 0 && <Ids row={row} />}
      {names.length === 0 ? (
        <span className="muted">没有字段变化</span>
      ) : (
        <Fields names={names} before={before} after={after} />
      )}
    </>
  );
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const filters: FilterField[] = [
  { kind: 'range', name: 'range', label: '时间' },
  { kind: 'text', name: 'account', label: '账号' },
  { kind: 'choice', name: 'action', label: '操作', options: optionsOf(auditActionLabels) },
  { kind: 'choice', name: 'object', label: '对象', options: optionsOf(auditObjectLabels) },
  { kind: 'text', name: 'objectId', label: '对象编号' },
];

/** Who did what to which record. */
const AuditList = () => (
  <ListPage
    label="操作日志"
    query={auditListQuery}
    columns={auditColumns}
    filters={filters}
    rowKey="id"
    defaultSize={20}
    hint="在系统中的每次修改都会记录在这里"
    expand={(row) => <AuditChanges row={row} />}
    exporting={({ filters: query }) => ({ path: '/api/audit/export', query })}
  />
);

export default AuditList;
