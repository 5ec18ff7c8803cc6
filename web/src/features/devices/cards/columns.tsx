import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space, type MenuProps } from 'antd';
import { useRef } from 'react';
import { ageText, agoText, useNow } from '../../../core/clock.js';
import { StateMark } from '../../../kit/states/states.js';
import { column, type Column } from '../../../kit/table/column.js';
import { DeviceLink } from '../../../kit/values/object-link.js';
import { cardStates } from '../../../resources/devices/devices.js';
import { cardMark, upgradeText } from '../../../resources/rollouts/labels.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import { cardState, type DeviceRow } from './live.js';

/** What can be opened for one card. */
export type CardView = 'state' | 'history' | 'upgrade' | 'log' | 'speed' | 'bind' | 'replace';

export interface RowHandlers {
  isAdmin: boolean;
  open: (view: CardView, row: DeviceRow) => void;
  syncCode: (row: DeviceRow) => void;
  unbind: (row: DeviceRow) => void;
}

/** Milliseconds between two updates of the ages on screen. */
const ageEveryMs = 5000;

const OnlineCell = ({ row, onOpen }: { row: DeviceRow; onOpen: () => void }) => {
  const now = useNow(ageEveryMs);
  const { label, tone } = cardStates[cardState(row)];
  return (
    <button type="button" className="cell-link" onClick={onOpen} title={`${label}，自 ${row.since ?? '未知'}`}>
      <StateMark tone={tone} label={label} />
      <span className="muted"> {ageText(row.since, now)}</span>
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

/** Menus stand inside the landmark of the screen. */
const screenOf = (): HTMLElement => document.getElementById('screen') ?? document.body;

/** What is done seldom, and what another click does not undo. */
const MoreActions = ({ row, handlers }: { row: DeviceRow; handlers: RowHandlers }) => {
  const trigger = useRef<HTMLButtonElement>(null);
  const isBound = handlers.isAdmin && row.schoolCode !== null;
  const items: MenuProps['items'] = [
    { key: 'history', label: '在线记录' },
    ...(isBound
      ? [
          { key: 'replace', label: '更换设备' },
          { key: 'unbind', label: '解绑', danger: true },
        ]
      : []),
  ];
  const choose: MenuProps['onClick'] = ({ key }) => {
    // the menu goes: what it opens leads back to its button
    trigger.current?.focus();
    if (key === 'unbind') handlers.unbind(row);
    else handlers.open(key === 'replace' ? 'replace' : 'history', row);
  };
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: choose }} getPopupContainer={screenOf}>
      <Button ref={trigger} type="link" size="small" icon={<MoreOutlined />} aria-label={`更多操作 ${row.deviceNo}`} />
    </Dropdown>
  );
};

const RowActions = ({ row, handlers }: { row: DeviceRow; handlers: RowHandlers }) => (
  <Space size={0} className="row-actions">
    <Button type="link" size="small" onClick={() => handlers.open('speed', row)}>
      测速
    </Button>
    {row.schoolCode !== null && (
      <Button type="link" size="small" onClick={() => handlers.syncCode(row)}>
        同步特征码
      </Button>
    )}
    {handlers.isAdmin && (
      <Button type="link" size="small" onClick={() => handlers.open('log', row)}>
        日志
      </Button>
    )}
    {handlers.isAdmin && row.schoolCode === null && (
      <Button type="link" size="small" onClick={() => handlers.open('bind', row)}>
        绑定
      </Button>
    )}
    <MoreActions row={row} handlers={handlers} />
  </Space>
);

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
  column<DeviceRow>('model', '型号', 96, { dataIndex: 'model', ellipsis: true, render: text }),
  column<DeviceRow>('currentVersion', '当前版本', 92, { dataIndex: 'currentVersion', ellipsis: true, render: text }),
  column<DeviceRow>('newVersion', '新版本', 84, { dataIndex: 'newVersion', ellipsis: true, render: text }),
  column<DeviceRow>('createDate', '创建时间', 112, {
    dataIndex: 'createDate',
    sorter: true,
    render: (at: string | null) => <span title={at ?? ''}>{at?.slice(0, 10) ?? '-'}</span>,
  }),
];

/** Columns of the card list. Keys of sortable columns are the names that the call sorts by. */
export const deviceColumns = (handlers: RowHandlers): Column<DeviceRow>[] => [
  column<DeviceRow>('name', '教室', 130, {
    dataIndex: 'name',
    fixed: 'left',
    ellipsis: true,
    render: (name: string | null, row) =>
      name ?? (row.schoolCode === null ? <span className="muted">未绑定</span> : '-'),
  }),
  column('deviceNo', '设备编号', 130, {
    fixed: 'left',
    ellipsis: true,
    sorter: true,
    render: (_, { deviceNo }) => <DeviceLink deviceNo={deviceNo} />,
  }),
  column('since', '在线状态', 150, {
    sorter: true,
    render: (_, row) => <OnlineCell row={row} onOpen={() => handlers.open('state', row)} />,
  }),
  column<DeviceRow>('schoolName', '学校', 260, {
    ellipsis: true,
    sorter: true,
    render: (_, row) => <SchoolLink school={row} />,
  }),
  column<DeviceRow>('schoolCode', '学校编码', 110, { dataIndex: 'schoolCode', ellipsis: true, render: text }),
  column('lastHeartbeat', '最近心跳', 116, {
    sorter: true,
    render: (_, row) => <HeartbeatCell row={row} onOpen={() => handlers.open('state', row)} />,
  }),
  ...factColumns,
  column('upgrade', '升级', 150, {
    ellipsis: true,
    render: (_, row) => (
      <UpgradeCell row={row} onOpen={handlers.isAdmin ? () => handlers.open('upgrade', row) : undefined} />
    ),
  }),
  column('actions', '操作', handlers.isAdmin ? 206 : 164, {
    fixed: 'right',
    render: (_, row) => <RowActions row={row} handlers={handlers} />,
  }),
];
