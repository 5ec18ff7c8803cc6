import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { mismatchedLabel, texts } from '#libs/contracts';
import { useUser } from '../../../core/session.js';
import { Button, Space } from '../../../kit/controls/controls.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { useShown } from '../../../kit/list/url-state.js';
import { Failed, Loading, Nothing, OutOfDate, StateMark } from '../../../kit/states/states.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import { cardStates } from '../../../resources/devices/devices.js';
import { deviceQuery } from './api.js';
import { BatchDrawer } from './batch-drawer.js';
import { BindDialog, ReplaceDialog } from './bind-dialog.js';
import { CardState } from './card-state.js';
import { CardTabs } from './card-tabs.js';
import { cardState, cardTitle, deviceLive, type DeviceRow } from './live.js';
import { SpeedDialog } from './speed-dialog.js';
import { useActions } from './use-actions.js';
import { useAccess } from './use-access.js';
import { allBatches, useShownBatch } from './use-commands.js';
import { cardTabs } from './use-shown-card.js';
import './card-timeline.css';

interface ActionsProps {
  row: DeviceRow;
  onBatch: (batchId: string) => void;
}

// a card is always given: no school is asked for
const noSchool = () => undefined;

/** What can be done with the card: the actions of its row in the list. */
const Actions = ({ row, onBatch }: ActionsProps) => {
  const isAdmin = useUser().isAdmin === 1;
  const { bulk, startSync, unbind } = useActions(onBatch, noSchool);
  const [speed, setSpeed] = useState(false);
  const binding = useFormDialog<DeviceRow>('bind');
  const replacing = useFormDialog<DeviceRow>('replace');
  const { ask, accessDialog } = useAccess();
  const { schoolCode, deviceNo } = row;
  const run = (key: string, start: () => void) => {
    if (key === 'networkSpeed') setSpeed(true);
    else if (key !== 'syncCode') start();
    else if (schoolCode !== null) startSync({ schoolCode, deviceNo });
  };
  return (
    <Space wrap>
      {bulk
        .filter(({ key }) => key !== 'syncCode' || schoolCode !== null)
        .map((action) => (
          <Button
            key={action.key}
            icon={action.icon}
            onClick={() => run(action.key, () => action.run([row], noSchool))}
            data-testid={`card-${action.key}`}
          >
            {action.label}
          </Button>
        ))}
      {isAdmin && schoolCode === null && <Button onClick={() => binding.open(row)}>绑定</Button>}
      {isAdmin && schoolCode !== null && (
        <>
          <Button onClick={() => replacing.open(row)}>更换设备</Button>
          <Button danger onClick={() => unbind(row)}>
            解绑
          </Button>
        </>
      )}
      {isAdmin && <Button onClick={() => ask('rotate', row)}>轮换密码</Button>}
      {row.blocked === null ? (
        <Button danger onClick={() => ask('block', row)}>
          停用
        </Button>
      ) : (
        <Button onClick={() => ask('unblock', row)}>启用</Button>
      )}
      {speed && <SpeedDialog row={row} onClose={() => setSpeed(false)} />}
      {binding.opened !== null && <BindDialog dialog={binding.opened} onClose={binding.close} />}
      {replacing.opened !== null && <ReplaceDialog dialog={replacing.opened} onClose={replacing.close} />}
      {accessDialog}
    </Space>
  );
};

const Head = ({ row, onBatch }: ActionsProps) => {
  const { tone, label } = cardStates[cardState(row)];
  return (
    <div className="panel card-page-head">
      <h2>{cardTitle(row.deviceNo, row)}</h2>
      <StateMark tone={tone} label={label} />
      {row.mismatched && <StateMark tone="doubtful" label={mismatchedLabel} />}
      <Actions row={row} onBatch={onBatch} />
      <Button onClick={() => onBatch(allBatches)} data-testid="open-batch">
        指令进度
      </Button>
    </div>
  );
};

const tabs = cardTabs.filter((tab) => tab !== 'state');

const Parts = ({ row, onBatch }: ActionsProps) => {
  const isAdmin = useUser().isAdmin === 1;
  const [shown, show] = useShown('tab');
  return (
    <div className="card-page-parts">
      <section className="panel" aria-label="当前状态">
        <CardState row={row} column={1} onLog={isAdmin ? () => show('log') : undefined} />
      </section>
      <section className="panel" aria-label="设备记录">
        <CardTabs
          row={row}
          without="state"
          tab={tabs.find((tab) => tab === shown) ?? 'timeline'}
          onTab={(tab) => show(tab === 'timeline' ? null : tab)}
          onBatch={onBatch}
        />
      </section>
    </div>
  );
};

const Device = ({ deviceNo }: { deviceNo: string }) => {
  const options = deviceQuery(deviceNo);
  useLiveRows(options.queryKey, deviceLive);
  const { data: row, error, refetch } = useQuery(options);
  const [batch, showBatch] = useShownBatch();
  const reread = useCallback(() => void refetch(), [refetch]);
  if (row === undefined) return error === null ? <Loading rows={10} /> : <Failed error={error} onRetry={reread} />;
  return (
    <article className="card-page" aria-label="设备详情">
      {error !== null && <OutOfDate error={error} onRetry={reread} />}
      <Head row={row} onBatch={showBatch} />
      <Parts row={row} onBatch={showBatch} />
      <BatchDrawer shown={batch} onShow={showBatch} />
    </article>
  );
};

/** One card: what it is, how it is now, everything that happened to it, and what can be done with it. */
const DevicePage = () => {
  const deviceNo = useSearchParams()[0].get('deviceNo')?.trim() ?? '';
  if (deviceNo !== '') return <Device key={deviceNo} deviceNo={deviceNo} />;
  return (
    <section className="panel">
      <Nothing text={texts.deviceUnknown} hint={<Link to="/home/schoolDevice/list">返回设备列表</Link>} />
    </section>
  );
};

export default DevicePage;
