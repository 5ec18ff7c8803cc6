import { Link } from 'react-router';
import { blockedLabel, type WatchedArea } from '#libs/contracts';
import { useUser } from '../../core/session.js';
import { stateColor, type Tone } from '../../core/theme.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { areaValues } from '../../kit/pickers/areas.js';
import { Nothing } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { DataTable } from '../../kit/table/data-table.js';
import { numberText } from '../../kit/values/numbers.js';
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
  field('total', '全部', 70, { align: 'right' }),
  field('off', '离线', 70, { align: 'right' }),
  field('silent', '无心跳', 70, { align: 'right' }),
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
    <PanelHead title="各地区">
      <span className="muted">离线和无心跳多的在前</span>
    </PanelHead>
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
        另有 {unplaced.total} 台设备不属于任何学校，其中 {unplaced.off} 台离线，{unplaced.silent} 台无心跳
      </p>
    )}
  </section>
);

interface Figure {
  key: string;
  label: string;
  value: number;
  tone: Tone;
  hint: string;
  filter: Record<string, string>;
}

const share = (part: number, whole: number): string => (whole === 0 ? '-' : `占 ${((part / whole) * 100).toFixed(1)}%`);

const figuresOf = (summary: Summary, isAdmin: boolean): Figure[] => {
  const { on, off, silent, unbound, blocked, total } = summary;
  const figures: Figure[] = [
    { key: 'off', label: '离线', value: off, tone: 'bad', hint: share(off, total), filter: { onlineStatus: 'off' } },
    {
      key: 'silent',
      label: '无心跳',
      value: silent,
      tone: 'doubtful',
      hint: '已连接但没有心跳',
      filter: { onlineStatus: 'silent' },
    },
    {
      key: 'on',
      label: '在线',
      value: on,
      tone: 'good',
      hint: `${share(on, total)}${silent > 0 ? '，含无心跳' : ''}`,
      filter: { onlineStatus: 'on' },
    },
    {
      key: 'total',
      label: '全部设备',
      value: total,
      tone: 'neutral',
      hint: blocked > 0 ? '不含已停用' : '当前可见',
      filter: {},
    },
  ];
  if (isAdmin) {
    figures.push({
      key: 'unbound',
      label: '未绑定',
      value: unbound,
      tone: 'neutral',
      hint: '等待绑定学校',
      filter: { bound: 'false' },
    });
  }
  if (blocked > 0) {
    figures.push({
      key: 'blocked',
      label: blockedLabel,
      value: blocked,
      tone: 'neutral',
      hint: '不允许连接',
      filter: { onlineStatus: 'blocked' },
    });
  }
  return figures;
};

/** How many cards are in which state; each figure leads to the cards it counts. */
export const Figures = ({ summary, area }: { summary: Summary; area: WatchedArea }) => {
  const isAdmin = useUser().isAdmin === 1;
  return (
    <ul className="figures" aria-label="设备数量">
      {figuresOf(summary, isAdmin).map(({ key, label, value, tone, hint, filter }) => (
        <li key={key}>
          <Link
            className="panel figure"
            data-testid={`figure-${key}`}
            to={`/home/schoolDevice/list?${new URLSearchParams({ ...area, ...filter }).toString()}`}
          >
            <span className="figure-label">
              <i aria-hidden="true" style={{ background: stateColor[tone] }} />
              {label}
            </span>
            <strong style={{ color: value > 0 ? stateColor[tone] : undefined }}>{numberText(value)}</strong>
            <span className="muted">{hint}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
