import { useQuery } from '@tanstack/react-query';
import { Button, Descriptions, Modal } from 'antd';
import type { LastHeartbeat } from '#libs/contracts';
import { Loading } from '../../kit/states/loading.js';
import { Failed } from '../../kit/states/states.js';
import { useUser } from '../../core/session.js';
import { deviceQuery } from './api.js';
import { withFeed } from './live.js';
import type { DeviceRow } from './rows.js';

/** Fields in the order of the documents, then what the contract added. */
const fields = [
  'version',
  'versionName',
  'device',
  'deviceNo',
  'x5',
  'ees',
  'eis',
  'network',
  'ip',
  'time',
  'bootId',
  'model',
  'uptime',
  'receivedAt',
] as const;

const valueText = (beat: LastHeartbeat, field: (typeof fields)[number]): string => {
  const value = beat[field];
  if (value === null || value === undefined || value === '') return '-';
  if (field === 'uptime') return `${value} 秒`;
  return String(value);
};

interface HeartbeatDialogProps {
  row: DeviceRow;
  onLog: () => void;
  onClose: () => void;
}

/** The last heartbeat of a card, field by field; administrators go on to its log from here. */
export const HeartbeatDialog = ({ row, onLog, onClose }: HeartbeatDialogProps) => {
  const { data, error, refetch } = useQuery(deviceQuery(row.deviceNo));
  const beat = data === undefined ? row.lastHeartbeat : withFeed(data).lastHeartbeat;
  const user = useUser();
  const footer = user.isAdmin === 1 ? <Button onClick={onLog}>查看日志</Button> : null;
  return (
    <Modal open title={`最近心跳 · ${row.name ?? row.deviceNo}`} onCancel={onClose} footer={footer} width={760}>
      {error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {error === null && beat === null && <Loading rows={4} />}
      {beat !== null && (
        <Descriptions
          size="small"
          column={2}
          bordered
          items={fields.map((field) => ({ key: field, label: field, children: valueText(beat, field) }))}
        />
      )}
    </Modal>
  );
};
