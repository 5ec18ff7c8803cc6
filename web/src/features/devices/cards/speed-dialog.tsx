import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { commandOutcomeText, isTerminal } from '#libs/contracts';
import { Button } from '../../../kit/controls/controls.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import { Loading, StateMark, Failed } from '../../../kit/states/states.js';
import { commandLabels } from '../../../resources/commands/commands.js';
import { speedQuery } from './api.js';
import type { DeviceRow } from './live.js';
import { useBatch, useCommands } from './use-commands.js';
import { useLiveCards } from './use-live-cards.js';

/** The test that runs now; calls `onEnd` when it has ended. */
const Running = ({ batchId, onEnd }: { batchId: string; onEnd: () => void }) => {
  const item = useBatch(batchId).data?.[0];
  const ended = item !== undefined && isTerminal(item.status);
  useEffect(() => {
    if (ended) onEnd();
  }, [ended, onEnd]);
  if (item === undefined) return <Loading rows={1} />;
  const { tone, label } = commandLabels[item.status];
  return (
    <p aria-live="polite">
      本次测速：
      <StateMark tone={tone} label={label} /> {commandOutcomeText(item)}
    </p>
  );
};

const LastResult = ({ deviceNo }: { deviceNo: string }) => {
  const { data, error, isPending, refetch } = useQuery(speedQuery(deviceNo));
  if (isPending) return <Loading rows={2} />;
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === null) return <p className="muted">还没有测速结果</p>;
  return (
    <FactList
      column={2}
      bordered
      items={[
        { key: 'download', label: '下行', children: `${data.download ?? '-'} Mbps` },
        { key: 'upload', label: '上行', children: `${data.upload ?? '-'} Mbps` },
        { key: 'latency', label: '延迟', children: `${data.latency ?? '-'} ms` },
        { key: 'time', label: '时间', children: data.time },
      ]}
    />
  );
};

/** Last result of a card's speed test, and a new test. */
export const SpeedDialog = ({ row, onClose }: { row: DeviceRow; onClose: () => void }) => {
  const [batchId, setBatchId] = useState<string | null>(null);
  const [live = row] = useLiveCards([row]);
  const { refetch } = useQuery(speedQuery(row.deviceNo));
  const { send } = useCommands(setBatchId);
  const [reread] = useState(() => () => void refetch());
  return (
    <Dialog
      title={`网络测速 · ${row.name ?? row.deviceNo}`}
      onCancel={onClose}
      width={560}
      footer={
        <Button
          type="primary"
          loading={send.isPending}
          onClick={() => send.mutate({ type: 'networkSpeed', cards: [row] })}
        >
          开始测速
        </Button>
      }
    >
      {live.onlineStatus === 'off' && <p>设备当前离线，在指令有效期内上线后才会测速。</p>}
      <LastResult deviceNo={row.deviceNo} />
      {batchId !== null && <Running key={batchId} batchId={batchId} onEnd={reread} />}
    </Dialog>
  );
};
