import { useQuery } from '@tanstack/react-query';
import { Drawer, Tabs, type TabsProps } from 'antd';
import { lazy, Suspense } from 'react';
import { useUser } from '../../core/session.js';
import { drawerFocus } from '../../kit/form/use-dialog-focus.js';
import { Loading } from '../../kit/states/loading.js';
import { Failed } from '../../kit/states/states.js';
import { useLiveRows } from '../../realtime/live-rows.js';
import { deviceQuery } from './api.js';
import { CardCommands } from './card-commands.js';
import { CardHistory } from './card-history.js';
import { CardState } from './card-state.js';
import { deviceLive } from './live.js';
import type { DeviceRow } from './rows.js';
import { cardTabs, type CardTab, type ShownCard } from './use-shown-card.js';

// The log brings a calendar, which most visits never need.
const CardLog = lazy(async () => ({ default: (await import('./card-log.js')).CardLog }));

/** Width of the panel in pixels, where the window has room for it. */
const widest = 820;

// opened by its address, or by a row that has moved since: back to the list
const focus = drawerFocus('.kit-table');

const titleOf = (deviceNo: string, row: DeviceRow | undefined): string =>
  [row?.schoolName, row?.name, deviceNo].filter(Boolean).join(' · ');

interface CardTabsProps {
  row: DeviceRow;
  tab: CardTab;
  onTab: (tab: CardTab) => void;
  onBatch: (batchId: string) => void;
}

const CardTabs = ({ row, tab, onTab, onBatch }: CardTabsProps) => {
  const isAdmin = useUser().isAdmin === 1;
  const { deviceNo } = row;
  const log = (
    <Suspense fallback={<Loading />}>
      <CardLog deviceNo={deviceNo} />
    </Suspense>
  );
  const items: NonNullable<TabsProps['items']> = [
    {
      key: 'state',
      label: '状态与心跳',
      children: <CardState row={row} onLog={isAdmin ? () => onTab('log') : undefined} />,
    },
    { key: 'history', label: '在线记录', children: <CardHistory deviceNo={deviceNo} /> },
    { key: 'commands', label: '指令', children: <CardCommands deviceNo={deviceNo} onBatch={onBatch} /> },
    ...(isAdmin ? [{ key: 'log', label: '日志', children: log }] : []),
  ];
  return (
    <Tabs
      items={items}
      activeKey={tab === 'log' && !isAdmin ? 'state' : tab}
      onChange={(key) => onTab(cardTabs.find((each) => each === key) ?? 'state')}
      destroyOnHidden
    />
  );
};

const CardBody = ({ shown, onShow, onBatch }: CardDrawerProps & { shown: ShownCard }) => {
  const { deviceNo, tab } = shown;
  const { data: row, error, refetch } = useQuery(deviceQuery(deviceNo));
  if (row === undefined) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading rows={8} />;
  return <CardTabs row={row} tab={tab} onTab={(next) => onShow({ deviceNo, tab: next })} onBatch={onBatch} />;
};

const CardTitle = ({ deviceNo }: { deviceNo: string }) => {
  const options = deviceQuery(deviceNo);
  useLiveRows(options.queryKey, deviceLive);
  return titleOf(deviceNo, useQuery(options).data);
};

interface CardDrawerProps {
  shown: ShownCard | null;
  onShow: (shown: ShownCard | null) => void;
  onBatch: (batchId: string) => void;
}

/** Everything about one card: state and last heartbeat, when it was on and off, its commands and its log. */
export const CardDrawer = (props: CardDrawerProps) => {
  const { shown, onShow } = props;
  return (
    <Drawer
      open={shown !== null}
      onClose={() => onShow(null)}
      title={shown !== null && <CardTitle deviceNo={shown.deviceNo} />}
      size={Math.min(widest, window.innerWidth * 0.9)}
      destroyOnHidden
      afterOpenChange={focus}
    >
      {shown !== null && <CardBody key={shown.deviceNo} {...props} shown={shown} />}
    </Drawer>
  );
};
