import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  filled,
  texts,
  webhookDeliveryLabels,
  webhookDeliveryStates,
  webhookFaultTexts,
  webhookRules,
} from '#libs/contracts';
import { notify, notifyProblem } from '../../../core/feedback.js';
import type { Tone } from '../../../core/theme.js';
import { Button, Segmented } from '../../../kit/controls/controls.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { Drawer } from '../../../kit/dialog/drawer.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import { PartList } from '../../../kit/list/part-list.js';
import { StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { RowActions } from '../../../kit/table/row-actions.js';
import { deliveriesQuery, replayDelivery, type Webhook, type WebhookDelivery, webhooksKey } from './api.js';
import './webhooks.css';

type State = WebhookDelivery['state'];
type Try = WebhookDelivery['tries'][number];

/** Width of the panel in pixels, where the window has room for it. */
const widest = 900;
const rowsOfPage = 20;

const tones: Record<State, Tone> = { waiting: 'busy', delivered: 'good', failed: 'bad', withheld: 'neutral' };

const outcomeOf = ({ fault, status, ms }: Try): string =>
  fault === null ? `状态码${status}，${ms}毫秒` : filled(webhookFaultTexts[fault], { status: status ?? '' });

const Tries = ({ tries }: { tries: readonly Try[] }) =>
  tries.length === 0 ? (
    <>还没有尝试</>
  ) : (
    <ol className="webhook-tries">
      {tries.map((each) => (
        <li key={each.time}>
          {each.time} {outcomeOf(each)}
          {each.response !== '' && <pre className="webhook-body">{each.response}</pre>}
        </li>
      ))}
    </ol>
  );

/** JSON text, indented. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

const DeliveryDialog = ({ row, onClose }: { row: WebhookDelivery; onClose: () => void }) => (
  <Dialog title={`推送记录 · ${webhookRules[row.type].label}`} width={640} footer={null} onCancel={onClose}>
    <FactList
      column={1}
      bordered
      items={[
        { key: 'id', label: 'webhook-id', children: <code>{row.id}</code> },
        {
          key: 'state',
          label: '状态',
          children: <StateMark tone={tones[row.state]} label={webhookDeliveryLabels[row.state]} />,
        },
        { key: 'next', label: '下次尝试', children: row.nextTry ?? '-' },
        { key: 'tries', label: '尝试', children: <Tries tries={row.tries} /> },
        { key: 'body', label: '内容', children: <pre className="webhook-body">{indented(row.body)}</pre> },
      ]}
    />
  </Dialog>
);

interface Handlers {
  show: (row: WebhookDelivery) => void;
  replay: (row: WebhookDelivery) => void;
}

const deliveryColumns = ({ show, replay }: Handlers): Column<WebhookDelivery>[] => [
  field('createDate', '时间', 165),
  column('type', '事件', 130, { ellipsis: true, render: (_, { type }) => webhookRules[type].label }),
  column('schoolName', '学校', 140, {
    ellipsis: true,
    render: (_, { schoolName, schoolCode }) => schoolName ?? schoolCode ?? '-',
  }),
  column('state', '状态', 100, {
    render: (_, { state }) => <StateMark tone={tones[state]} label={webhookDeliveryLabels[state]} />,
  }),
  field('attempts', '尝试', 60, { align: 'right' }),
  column('actions', '操作', 130, {
    fixed: 'right',
    render: (_, row) => (
      <RowActions
        of={row.id}
        actions={[
          { key: 'show', label: '内容', name: `查看 ${row.createDate} 的内容`, run: () => show(row) },
          { key: 'replay', label: '重新推送', name: `重新推送 ${row.createDate} 的内容`, run: () => replay(row) },
        ]}
      />
    ),
  }),
];

const all = 'all';
const choices: { value: State | typeof all; label: string }[] = [
  { value: all, label: '全部' },
  ...webhookDeliveryStates.map((value) => ({ value, label: webhookDeliveryLabels[value] })),
];

/** Deliveries of a webhook: delivered, waiting and failed. */
const DeliveriesDrawer = ({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const client = useQueryClient();
  const [state, setState] = useState<State | typeof all>(all);
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const replay = useCallback(
    (row: WebhookDelivery) =>
      void replayDelivery(row).then(
        (message) => {
          notify('success', message);
          void client.invalidateQueries({ queryKey: [webhooksKey] });
        },
        (error: unknown) => notifyProblem(error, texts.changeFailed),
      ),
    [client],
  );
  const columns = useMemo(() => deliveryColumns({ show: setShown, replay }), [replay]);
  return (
    <Drawer title={`推送记录 · ${name}`} width={widest} onClose={onClose}>
      <div className="kit-gap">
        <Segmented<State | typeof all> aria-label="状态" options={choices} value={state} onChange={setState} />{' '}
        <Button onClick={() => void client.invalidateQueries({ queryKey: [webhooksKey] })}>刷新</Button>
      </div>
      <PartList
        key={state}
        label="推送记录"
        query={deliveriesQuery(id, state === all ? undefined : state)}
        columns={columns}
        keyOf={(row) => row.id}
        most={600}
        size={rowsOfPage}
        emptyText="还没有推送记录"
      />
      {shown !== null && <DeliveryDialog row={shown} onClose={() => setShown(null)} />}
    </Drawer>
  );
};

export default DeliveriesDrawer;
