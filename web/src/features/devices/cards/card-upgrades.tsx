import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { upgradeFailureLabels } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { read } from '../../../core/http.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import { Loading, StateMark, Failed, Nothing } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { DataTable } from '../../../kit/table/data-table.js';
import { ObjectLink } from '../../../kit/values/object-link.js';
import { liveKey, type FeedFlush } from '../../../realtime/feed.js';
import { useReread } from '../../../realtime/use-feed.js';
import { cardMark, upgradeText } from '../../../resources/rollouts/labels.js';
import type { DeviceRow } from './live.js';

type Upgrade = Schemas['UpgradeHistoryRow'];

const upgradesQuery = (deviceNo: string) =>
  read([liveKey, 'upgrades', deviceNo], 'get', '/api/schoolDevice/upgrade/history', { query: { deviceNo } });

const versionsQuery = (deviceNo: string) =>
  read([liveKey, 'versions', deviceNo], 'get', '/api/schoolDevice/version/history', { query: { deviceNo } });

const whyText = ({ code, reason }: Upgrade): string =>
  [code === null ? null : upgradeFailureLabels[code], reason]
    .filter((part) => part !== null && part !== '')
    .join('：') || '-';

const columns: Column<Upgrade>[] = [
  field('at', '时间', 160),
  column('name', '升级计划', 200, {
    ellipsis: true,
    render: (_, { rolloutId, name }) => <ObjectLink to={{ kind: 'rollout', rolloutId }}>{name}</ObjectLink>,
  }),
  column('state', '状态', 100, { render: (_, { state }) => <StateMark {...cardMark(state)} /> }),
  column('version', '版本', 130, {
    ellipsis: true,
    render: (_, { fromVersionName, versionName }) => `${fromVersionName ?? '未知'} → ${versionName}`,
  }),
  column('why', '原因', 170, { ellipsis: true, render: (_, row) => whyText(row) }),
];

const Now = ({ row: { currentVersion, newVersion, upgrade } }: { row: DeviceRow }) => (
  <FactList
    bordered
    column={2}
    items={[
      { key: 'current', label: '当前版本', children: currentVersion ?? '未知' },
      { key: 'new', label: '可升级到', children: newVersion ?? '没有更新的版本' },
      { key: 'target', label: '目标版本', children: upgrade?.versionName ?? '-' },
      {
        key: 'phase',
        label: '进度',
        children:
          upgrade === null ? (
            '没有进行中的升级'
          ) : (
            <StateMark tone={cardMark(upgrade.state).tone} label={upgradeText(upgrade)} />
          ),
      },
    ]}
  />
);

type Version = Schemas['VersionChange'];

const versionText = (name: string | null, code: number | null): string => name ?? (code === null ? '未知' : `${code}`);

const versionColumns: Column<Version>[] = [
  field('at', '时间', 160),
  column('change', '设备报告的版本', 300, {
    render: (_, { fromCode, fromName, toCode, toName }) =>
      fromCode === null && fromName === null
        ? `首次报告 ${versionText(toName, toCode)}`
        : `${versionText(fromName, fromCode)} → ${versionText(toName, toCode)}`,
  }),
];

/** The versions that a card has reported, from any source. */
const Versions = ({ row }: { row: DeviceRow }) => {
  const { data, error, refetch } = useQuery(versionsQuery(row.deviceNo));
  const reread = () => void refetch();
  if (data === undefined) return error ? <Failed error={error} onRetry={reread} /> : <Loading rows={3} />;
  return (
    <DataTable
      label="版本记录"
      rows={data}
      columns={versionColumns}
      keyOf={({ at, toCode, toName }) => `${at} ${toCode} ${toName}`}
      most={300}
      offset={0}
      total={data.length}
      empty={<Nothing text="这台设备还没有报告过版本变化" />}
    />
  );
};

/** What version a card has, gets now, and got before; follows the feed. */
export const CardUpgrades = ({ row }: { row: DeviceRow }) => {
  const { deviceNo } = row;
  const { data, error, refetch } = useQuery(upgradesQuery(deviceNo));
  const concerns = useCallback((flush: FeedFlush) => flush.latest('device:upgrade').has(deviceNo), [deviceNo]);
  const reread = useCallback(() => void refetch(), [refetch]);
  useReread(concerns, reread);
  return (
    <>
      <Now row={row} />
      <h2 className="dialog-head">升级记录</h2>
      {data === undefined && (error ? <Failed error={error} onRetry={reread} /> : <Loading rows={4} />)}
      {data !== undefined && (
        <DataTable
          label="升级记录"
          rows={data}
          columns={columns}
          keyOf={({ rolloutId }) => rolloutId}
          most={300}
          offset={0}
          total={data.length}
          empty={<Nothing text="这台设备还没有升级过" />}
        />
      )}
      <h2 className="dialog-head">版本记录</h2>
      <Versions key={row.currentVersion} row={row} />
    </>
  );
};
