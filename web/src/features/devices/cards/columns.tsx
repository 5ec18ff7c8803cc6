import { mismatchedLabel } from '#libs/contracts';
import { ageText, agoText, useNow } from '../../../core/clock.js';
import { StateMark } from '../../../kit/states/states.js';
import { column, type Column } from '../../../kit/table/column.js';
import { RowActions, type RowAction } from '../../../kit/table/row-actions.js';
import { DeviceLink } from '../../../kit/values/object-link.js';
import { cardStates } from '../../../resources/devices/devices.js';
import { cardMark, upgradeText } from '../../../resources/rollouts/labels.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import type { AccessAct } from './access-dialog.js';
import { cardState, type DeviceRow } from './live.js';

/** What can be opened for one card. */
export type CardView = 'state' | 'history' | 'upgrade' | 'log' | 'speed' | 'bind' | 'replace' | AccessAct;

export interface RowHandlers {
  isAdmin: boolean;
  open: (view: CardView, row: DeviceRow) => void;
  restart: (row: DeviceRow) => void;
  syncCode: (row: DeviceRow) => void;
  unbind: (row: DeviceRow) => void;
}

/** Milliseconds between two updates of the ages on screen. */
const ageEveryMs = 5000;

const OnlineCell = ({ row, onOpen }: { row: DeviceRow; onOpen: () => void }) => {
  const now = useNow(ageEveryMs);
  const { label, tone } = cardStates[cardState(row)];
  const title = row.blocked === null ? `${label}，自 ${row.since ?? '未知'}` : `${label}：${row.blocked.reason}`;
  return (
    <button type="button" className="cell-link" onClick={onOpen} title={title}>
      {row.mismatched && cardState(row) === 'on' ? (
        <StateMark tone="doubtful" label={mismatchedLabel} />
      ) : (
        <>
          <StateMark tone={tone} label={label} />
          <span className="muted"> {ageText(row.since, now)}</span>
        </>
      )}
    </button>
  );
};

const HeartbeatCell = ({ row, onOpen }: { row: DeviceRow; onOpen: () => void }) => {
  const now = useNow(ageEveryMs);
  const at = row.lastHeartbeat?.receivedAt ?? row.lastHeartbeat?.time;
  if (row.lastHeartbeat === null) return <span className="muted">无</span>;
  return (
    <button type="button" className="cell-link" onClick={onOpen} title={at ?? ''}>
      {agoText(at, now)}
    </button>
  );
};

/** What can be done with one card, the most used first. */
const actionsOf = (row: DeviceRow, { isAdmin, open, restart, syncCode, unbind }: RowHandlers): RowAction[] => {
  const isBound = row.schoolCode !== null;
  const opens = (key: CardView, label: string): RowAction => ({ key, label, run: () => open(key, row) });
  return [
    { key: 'restart', label: '重启', run: () => restart(row) },
    ...(isAdmin && !isBound ? [opens('bind', '绑定')] : []),
    opens('speed', '测速'),
    ...(isBound ? [{ key: 'syncCode', label: '同步特征码', run: () => syncCode(row) }] : []),
    ...(isAdmin ? [opens('log', '日志')] : []),
    opens('history', '在线记录'),
    ...(isAdmin && isBound
      ? [opens('replace', '更换设备'), { key: 'unbind', label: '解绑', danger: true, run: () => unbind(row) }]
      : []),
    ...(isAdmin ? [opens('rotate', '轮换密码')] : []),
    row.blocked === null ? { ...opens('block', '停用'), danger: true } : opens('unblock', '启用'),
  ];
};

const text = (value: string | null) => value ?? '-';

/** The version that a card is brought, and how far it is; with a link for users who may open the rollout. */
const UpgradeCell = ({ row, onOpen }: { row: DeviceRow; onOpen: (() => void) | undefined }) => {
  const { upgrade } = row;
  if (upgrade === null) return <span className="muted">-</span>;
  const mark = cardMark(upgrade.state);
  const content = (
    <>
      {upgrade.versionName} <StateMark tone={mark.tone} label={upgradeText(upgrade)} />
    </>
  );
  return onOpen === undefined ? (
    content
  ) : (
    <button type="button" className="cell-link" onClick={onOpen}>
      {content}
    </button>
  );
};

const factColumns: Column<DeviceRow>[] = [
  column<DeviceRow>('model', '型号', 78, { dataIndex: 'model', ellipsis: true, render: text }),
  column<DeviceRow>('currentVersion', '当前版本', 80, { dataIndex: 'currentVersion', ellipsis: true, render: text }),
  column<DeviceRow>('newVersion', '新版本', 80, { dataIndex: 'newVersion', ellipsis: true, render: text }),
  column<DeviceRow>('createDate', '创建时间', 98, {
    sorter: true,
    render: (_, { createDate }) => <span title={createDate}>{createDate.slice(0, 10)}</span>,
  }),
];

/**
 * Columns of the card list. Keys of sortable columns are the names that the call sorts by. In a window of 1440 pixels all
 * that are not optional find room.
 */
export const deviceColumns = (handlers: RowHandlers): Column<DeviceRow>[] => [
  column<DeviceRow>('name', '教室', 96, {
    dataIndex: 'name',
    fixed: 'left',
    ellipsis: true,
    render: (name: string | null, row) =>
      name ?? (row.schoolCode === null ? <span className="muted">未绑定</span> : '-'),
  }),
  column('deviceNo', '设备编号', 108, {
    fixed: 'left',
    ellipsis: true,
    sorter: true,
    render: (_, { deviceNo }) => <DeviceLink deviceNo={deviceNo} />,
  }),
  column('since', '在线状态', 128, {
    sorter: true,
    render: (_, row) => <OnlineCell row={row} onOpen={() => handlers.open('state', row)} />,
  }),
  column<DeviceRow>('schoolName', '学校', 130, {
    ellipsis: true,
    sorter: true,
    render: (_, row) => <SchoolLink school={row} />,
  }),
  column<DeviceRow>('schoolCode', '学校编码', 90, { dataIndex: 'schoolCode', ellipsis: true, render: text }),
  column('lastHeartbeat', '最近心跳', 100, {
    sorter: true,
    render: (_, row) => <HeartbeatCell row={row} onOpen={() => handlers.open('state', row)} />,
  }),
  ...factColumns,
  column('upgrade', '升级', 150, {
    optional: true,
    ellipsis: true,
    render: (_, row) => (
      <UpgradeCell row={row} onOpen={handlers.isAdmin ? () => handlers.open('upgrade', row) : undefined} />
    ),
  }),
  column('tags', '标签', 120, {
    optional: true,
    ellipsis: true,
    render: (_, { tags }) => <span title={tags.join('，')}>{tags.join('，') || '-'}</span>,
  }),
  column('actions', '操作', 138, {
    fixed: 'right',
    render: (_, row) => <RowActions of={row.deviceNo} actions={actionsOf(row, handlers)} />,
  }),
];
