import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Table } from 'antd';
import { useState } from 'react';
import { licenceChangeKinds, type LicenceChangeKind } from '#libs/contracts';
import { pagingItem } from '../../kit/list/paging-item.js';
import { Failed } from '../../kit/states/states.js';
import { syncChangesQuery, type SyncChange, type SyncJob } from './sync-api.js';

const pageSize = 10;

const kinds = Object.keys(licenceChangeKinds) as LicenceChangeKind[];

const columns = [
  { key: 'change', title: '变化', width: 90, render: (_: unknown, row: SyncChange) => licenceChangeKinds[row.change] },
  { key: 'subject', title: '编号', dataIndex: 'subject', ellipsis: true },
  { key: 'label', title: '名称', width: 110, render: (_: unknown, { label }: SyncChange) => label ?? '-' },
  { key: 'before', title: '之前', render: (_: unknown, { before }: SyncChange) => before || '-' },
  { key: 'after', title: '现在', render: (_: unknown, { after }: SyncChange) => after || '-' },
];

/** What a synchronisation has found to differ, by kind. */
export const SyncChanges = ({ job }: { job: SyncJob }) => {
  const [change, setChange] = useState<LicenceChangeKind | 'all'>('all');
  const [page, setPage] = useState(1);
  const total = job.added + job.changed + job.gone;
  const wanted = { change: change === 'all' ? undefined : change, page, size: pageSize };
  const { data, error, refetch, isFetching } = useQuery({
    ...syncChangesQuery(job.id, wanted, total),
    enabled: total > 0,
    placeholderData: keepPreviousData,
  });
  if (total === 0) return <p className="muted">{job.state === 'finished' ? '与企业微信一致，没有变化' : '暂无变化'}</p>;
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Segmented
        className="kit-gap"
        aria-label="变化类型"
        value={change}
        onChange={(next) => {
          setChange(next);
          setPage(1);
        }}
        options={[
          { value: 'all' as const, label: `全部 ${total}` },
          ...kinds.map((kind) => ({ value: kind, label: `${licenceChangeKinds[kind]} ${job[kind]}` })),
        ]}
      />
      <Table<SyncChange>
        size="small"
        rowKey={({ change: kind, subject }) => `${kind} ${subject}`}
        aria-label="变化明细"
        columns={columns}
        dataSource={data?.list ?? []}
        loading={isFetching && data === undefined}
        pagination={{
          ...{ current: page, pageSize, total: data?.total ?? 0, onChange: setPage, size: 'small' },
          ...{ showSizeChanger: false, hideOnSinglePage: true, itemRender: pagingItem },
        }}
      />
    </>
  );
};
