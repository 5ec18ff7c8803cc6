import { DataTable, type Column } from '../../kit/table/data-table.js';
import { Nothing } from '../../kit/states/states.js';
import type { AreaCounts } from './rows.js';

const columns: Column<AreaCounts>[] = [
  { key: 'areaName', title: '地区', dataIndex: 'areaName', width: 110, ellipsis: true },
  { key: 'total', title: '全部', dataIndex: 'total', width: 70 },
  { key: 'off', title: '离线', dataIndex: 'off', width: 70 },
  { key: 'silent', title: '静默', dataIndex: 'silent', width: 70 },
  {
    key: 'share',
    title: '在线率',
    width: 90,
    render: (_, { on, total }) => (total === 0 ? '-' : `${((on / total) * 100).toFixed(1)}%`),
  },
];

/** Counts per city. */
export const Areas = ({ areas }: { areas: readonly AreaCounts[] }) => (
  <section className="panel" aria-label="各地区">
    <div className="panel-head">
      <h2>各地区</h2>
    </div>
    <DataTable
      label="各地区"
      rows={areas}
      columns={columns}
      keyOf={({ areaCode }) => areaCode}
      most={220}
      offset={0}
      total={areas.length}
      locale={{ emptyText: <Nothing /> }}
    />
  </section>
);
