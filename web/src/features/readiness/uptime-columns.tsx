import { Link } from 'react-router';
import { address } from '../../core/addresses.js';
import { Button } from '../../kit/controls/controls.js';
import { StateMark } from '../../kit/states/states.js';
import { type Column, column, field } from '../../kit/table/column.js';
import { DeviceLink } from '../../kit/values/object-link.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import type { PromiseRow, UptimeRow } from './uptime-api.js';

const percent = (share: number | null): string => (share === null ? '-' : `${(share * 100).toFixed(2)}%`);

/** Hours and minutes of seconds. */
const hoursText = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} 分` : `${hours} 小时 ${minutes % 60} 分`;
};

type Kept = PromiseRow['kept'];

/** How a promise is kept, with the colour that repeats it. */
const KeptMark = ({ kept }: { kept: Kept | null }) => {
  if (kept === null) return <>-</>;
  const { share, target, open } = kept;
  const waiting = open === 0 ? '' : `，${open} 起进行中`;
  if (share === null) return <span className="muted">本月无故障{waiting}</span>;
  const isKept = share * 100 >= target;
  return <StateMark tone={isKept ? 'good' : 'bad'} label={`${percent(share)} / ${target}%${waiting}`} />;
};

const figures: Column<UptimeRow>[] = [
  column('share', '在线率', 100, { align: 'right', render: (_, { share }) => percent(share) }),
  column('off', '离线时长', 130, { align: 'right', render: (_, { expected, on }) => hoursText(expected - on) }),
  column('expected', '应在线', 140, { align: 'right', render: (_, { expected }) => hoursText(expected) }),
  field('outages', '离线次数', 100, { align: 'right' }),
  column('muted', '免打扰期间', 130, {
    align: 'right',
    optional: true,
    render: (_, { muted }) => hoursText(muted),
  }),
  column('mutes', '免打扰原因', 180, { ellipsis: true, render: (_, { mutes }) => mutes.join('；') || '-' }),
];

/** The schools of an area. */
export const schoolColumns = (month: string): Column<UptimeRow>[] => [
  column('school', '学校', 200, { fixed: 'left', ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  field('doors', '班牌数', 90, { align: 'right' }),
  ...figures,
  column('promise', '承诺达成', 210, { render: (_, { promise }) => <KeptMark kept={promise} /> }),
  column('actions', '操作', 90, {
    fixed: 'right',
    render: (_, { schoolCode, schoolName }) => (
      <Link to={address('/home/readiness/uptime', { schoolCode, month })} aria-label={`${schoolName}的班牌明细`}>
        班牌明细
      </Link>
    ),
  }),
];

/** The doors of a school, those first that were off for longest. */
export const doorColumns: Column<UptimeRow>[] = [
  column('name', '教室', 180, { fixed: 'left', ellipsis: true, render: (_, { name }) => name ?? '-' }),
  column('deviceNo', '设备编号', 180, {
    ellipsis: true,
    render: (_, { deviceNo }) => (deviceNo === null ? '-' : <DeviceLink deviceNo={deviceNo} />),
  }),
  ...figures,
];

export const promiseColumns = (edit: ((row: PromiseRow) => void) | undefined): Column<PromiseRow>[] => [
  column('school', '学校', 220, { fixed: 'left', ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  column('respondWithin', '响应时限', 110, { align: 'right', render: (_, row) => `${row.respondWithin} 分钟` }),
  column('fixWithin', '恢复时限', 110, { align: 'right', render: (_, row) => `${row.fixWithin} 分钟` }),
  column('target', '目标', 80, { align: 'right', render: (_, { target }) => `${target}%` }),
  column('kept', '本月达成', 220, { render: (_, { kept }) => <KeptMark kept={kept} /> }),
  ...(edit === undefined
    ? []
    : [
        column<PromiseRow>('actions', '操作', 80, {
          fixed: 'right',
          render: (_, row) => (
            <Button type="link" size="small" aria-label={`编辑 ${row.schoolName}`} onClick={() => edit(row)}>
              编辑
            </Button>
          ),
        }),
      ]),
];
