import { Tabs, type TabsProps } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../../core/parts.js';
import { useUser } from '../../../core/session.js';
import { Loading } from '../../../kit/states/loading.js';
import { CardCommands } from './card-commands.js';
import { CardHistory } from './card-history.js';
import { CardState } from './card-state.js';
import { CardUpgrades } from './card-upgrades.js';
import type { DeviceRow } from './rows.js';
import { cardTabs, type CardTab } from './use-shown-card.js';

// The log brings a calendar, which most visits never need.
const CardLog = lazyPart(async () => ({ default: (await import('./card-log.js')).CardLog }));

/** Tabs whose calls are for administrators. */
const administratorTabs: readonly CardTab[] = ['upgrade', 'log'];

interface CardTabsProps {
  row: DeviceRow;
  tab: CardTab;
  onTab: (tab: CardTab) => void;
  onBatch: (batchId: string) => void;
}

/** What is known about a card, tab by tab. */
export const CardTabs = ({ row, tab, onTab, onBatch }: CardTabsProps) => {
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
    ...(isAdmin
      ? [
          { key: 'upgrade', label: '升级', children: <CardUpgrades row={row} /> },
          { key: 'log', label: '日志', children: log },
        ]
      : []),
  ];
  return (
    <Tabs
      items={items}
      activeKey={administratorTabs.includes(tab) && !isAdmin ? 'state' : tab}
      onChange={(key) => onTab(cardTabs.find((each) => each === key) ?? 'state')}
      destroyOnHidden
    />
  );
};
