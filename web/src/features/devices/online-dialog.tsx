import { statusCauseLabels } from '#libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Descriptions, Modal, Table } from 'antd';
import { useCallback } from 'react';
import { ageText } from '../../core/clock.js';
import { StateMark } from '../../kit/states/state-mark.js';
import { Loading } from '../../kit/states/loading.js';
import { Failed, Nothing } from '../../kit/states/states.js';
import type { FeedFlush } from '../../realtime/flush.js';
import { useFlush } from '../../realtime/use-feed.js';
import { connectionsQuery, type Connection } from '../../resources/devices/connections.js';
import { cardStates } from '../../resources/devices/labels.js';
import { deviceQuery } from './api.js';
import { cardState } from './live.js';
import type { DeviceRow } from './rows.js';

const historySize = 50;

const columns = [
  { key: 'at', title: '时间', dataIndex: 'at', width: 170 },
  {
    key: 'onlineStatus',
    title: '状态',
    width: 90,
    render: (_: unknown, { onlineStatus }: Connection) => {
      const { tone, label } = cardStates[onlineStatus];
      return <StateMark tone={tone} label={label} />;
    },
  },
  {
    key: 'cause',
    title: '原因',
    render: (_: unknown, { cause }: Connection) => (cause === null ? '-' : (statusCauseLabels[cause] ?? cause)),
  },
];

const useFreshDetails = (deviceNo: string) => {
  const detail = useQuery(deviceQuery(deviceNo));
  const history = useQuery(connectionsQuery(deviceNo, historySize));
  const { refetch: readDetail } = detail;
  const { refetch: readHistory } = history;
  const follow = useCallback(
    (flush: FeedFlush) => {
      if (!flush.latest('device:status').has(deviceNo)) return;
      void readDetail();
      void readHistory();
    },
    [deviceNo, readDetail, readHistory],
  );
  useFlush(follow);
  return { detail, history };
};

const Facts = ({ row }: { row: DeviceRow }) => {
  const { tone, label } = cardStates[cardState(row)];
  const info = row.onlineInfo;
  return (
    <Descriptions
      size="small"
      column={2}
      bordered
      items={[
        { key: 'state', label: '在线状态', children: <StateMark tone={tone} label={label} /> },
        { key: 'since', label: '开始时间', children: `${row.since ?? '-'}（${ageText(row.since)}）` },
        { key: 'clientId', label: 'clientId', children: info?.clientId ?? '-' },
        { key: 'peerNost', label: 'peerNost', children: info?.peerNost ?? '-' },
        { key: 'connectedAt', label: 'connectedAt', children: info?.connectedAt ?? '-' },
      ]}
    />
  );
};

/** How a card is connected now, and how it was before. */
export const OnlineDialog = ({ row, onClose }: { row: DeviceRow; onClose: () => void }) => {
  const { detail, history } = useFreshDetails(row.deviceNo);
  return (
    <Modal open title={`在线信息 · ${row.name ?? row.deviceNo}`} onCancel={onClose} footer={null} width={720}>
      {detail.isError ? (
        <Failed error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <Facts row={detail.data ?? row} />
      )}
      <h2 className="dialog-head">连接历史</h2>
      {history.isPending && <Loading rows={4} />}
      {history.isError && <Failed error={history.error} onRetry={() => void history.refetch()} />}
      {history.data !== undefined && (
        <Table
          size="small"
          columns={columns}
          dataSource={history.data}
          rowKey={(entry) => `${entry.at}${entry.onlineStatus}${entry.cause ?? ''}`}
          pagination={false}
          scroll={{ y: 280 }}
          locale={{ emptyText: <Nothing /> }}
        />
      )}
    </Modal>
  );
};
