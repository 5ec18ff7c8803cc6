import { auditActionLabels, auditObjectLabels } from '#libs/contracts';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { auditListQuery } from './api.js';
import { AuditChanges, auditColumns } from './columns.js';

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
    expand={(row) => <AuditChanges row={row} />}
    exporting={({ filters: query }) => ({ path: '/api/audit/export', query })}
  />
);

export default AuditList;
