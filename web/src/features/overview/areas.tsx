import { Link } from 'react-router';
import { areaValues } from '../../kit/pickers/areas.js';
import { Nothing } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { DataTable } from '../../kit/table/data-table.js';
import type { AreaCounts, Summary } from './transition-lines.js';

/** The overview of one city. */
const areaAddress = ({ provinceCode, areaCode }: AreaCounts) => ({
  search: new URLSearchParams(areaValues([provinceCode, areaCode])).toString(),
});

const columns: Column<AreaCounts>[] = [
  column('areaName', '地区', 110, {
    ellipsis: true,
    render: (_, area) => <Link to={areaAddress(area)}>{area.areaName}</Link>,
  }),
  field('total', '全部', 70),
  field('off', '离线', 70),
  field('silent', '静默', 70),
  column('share', '在线率', 90, {
    render: (_, { on, total }) => (total === 0 ? '-' : `${((on / total) * 100).toFixed(1)}%`),
  }),
];

interface AreasProps {
  areas: readonly AreaCounts[];
  /** Cards that belong to no school, and so to no area. */
  unplaced: Summary['unplaced'];
}

/** Counts per city, the worst first; a city leads to its own overview. */
export const Areas = ({ areas, unplaced }: AreasProps) => (
  <section className="panel" aria-label="各地区">
    <div className="panel-head">
      <h2>各地区</h2>
      <span className="muted">离线和静默多的在前</span>
    </div>
    {areas.length === 0 ? (
      <Nothing text="没有设备绑定到学校" />
    ) : (
      <DataTable
        label="各地区"
        rows={areas}
        columns={columns}
        keyOf={({ areaCode }) => areaCode}
        most={330}
        offset={0}
        total={areas.length}
      />
    )}
    {unplaced.total > 0 && (
      <p className="muted panel-foot">
        另有 {unplaced.total} 台设备不属于任何学校，其中 {unplaced.off} 台离线，{unplaced.silent} 台静默
      </p>
    )}
  </section>
);
