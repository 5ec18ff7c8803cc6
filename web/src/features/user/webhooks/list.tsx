import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { texts, webhookOffLabels, webhookRules } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { Button } from '../../../kit/controls/controls.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { RowActions } from '../../../kit/table/row-actions.js';
import {
  deleteWebhook,
  rotateSecret,
  switchWebhook,
  testWebhook,
  type Webhook,
  webhookListQuery,
  webhooksKey,
} from './api.js';

// pickers of areas and schools are large: they come with the dialog
const WebhookDialog = lazyPart(() => import('./dialog.js'));
const SecretDialog = lazyPart(() => import('./secret-dialog.js'));
const DeliveriesDrawer = lazyPart(() => import('./deliveries-drawer.js'));

type Act = (row: Webhook) => void;

interface WebhookHandlers {
  show: Act;
  edit: Act;
  test: Act;
  turn: Act;
  rotate: Act;
  remove: Act;
}

const StateCell = ({ row: { isOn, offReason, failingSince } }: { row: Webhook }) => {
  if (!isOn) {
    const label = webhookOffLabels[offReason ?? 'owner'];
    return (
      <span title={label}>
        <StateMark tone={offReason === 'owner' ? 'neutral' : 'bad'} label={label} />
      </span>
    );
  }
  return failingSince === null ? (
    <StateMark tone="good" label="正常" />
  ) : (
    <StateMark tone="doubtful" label={`${failingSince.slice(5, 16)} 起失败`} />
  );
};

const shareOf = ({ attempts, failures }: Webhook): string =>
  attempts === 0 ? '-' : `${((failures / attempts) * 100).toFixed(failures === 0 ? 0 : 1)}%`;

const limitsOf = ({ schools, areaList }: Webhook): string =>
  [...schools.map(({ schoolName, schoolCode }) => schoolName ?? schoolCode), ...areaList.map(({ name }) => name)].join(
    '，',
  ) || '全部';

const webhookColumns = (handlers: WebhookHandlers): Column<Webhook>[] => [
  field('name', '名称', 130, { fixed: 'left', ellipsis: true }),
  column('state', '状态', 175, { ellipsis: true, render: (_, row) => <StateCell row={row} /> }),
  column('failures', '近7天失败率', 110, { align: 'right', render: (_, row) => shareOf(row) }),
  field('url', '接收地址', 220, { ellipsis: true }),
  column('events', '事件', 215, {
    ellipsis: true,
    render: (_, { events }) => {
      const line = events.map((type) => webhookRules[type].label).join('，');
      return <span title={line}>{line}</span>;
    },
  }),
  column('limits', '学校和区域', 145, {
    ellipsis: true,
    render: (_, row) => <span title={limitsOf(row)}>{limitsOf(row)}</span>,
  }),
  field('createDate', '添加时间', 165, { optional: true }),
  column('actions', '操作', 190, {
    fixed: 'right',
    render: (_, row) => (
      <RowActions
        of={row.name}
        actions={[
          { key: 'show', label: '推送记录', name: `查看“${row.name}”的推送记录`, run: () => handlers.show(row) },
          { key: 'test', label: '测试', name: `测试“${row.name}”`, run: () => handlers.test(row) },
          { key: 'edit', label: '编辑', run: () => handlers.edit(row) },
          { key: 'turn', label: row.isOn ? '停用' : '启用', run: () => handlers.turn(row) },
          { key: 'rotate', label: '更换密钥', run: () => handlers.rotate(row) },
          { key: 'remove', label: '删除', danger: true, run: () => handlers.remove(row) },
        ]}
      />
    ),
  }),
];

/** What is done to a webhook without a dialog of its own. */
const useActions = (onSecret: (secret: string) => void) => {
  const client = useQueryClient();
  return useMemo(() => {
    const reread = () => void client.invalidateQueries({ queryKey: [webhooksKey] });
    const done = (message: string) => {
      notify('success', message);
      reread();
    };
    const failed = (fallback: string) => (error: unknown) => notifyProblem(error, fallback);
    const turn: Act = (row) => void switchWebhook(row, !row.isOn).then(done, failed(texts.changeFailed));
    const test: Act = (row) =>
      void testWebhook(row).then(
        ({ isDelivered, message }) => notify(isDelivered ? 'success' : 'error', message),
        failed(texts.unexpected),
      );
    const rotate: Act = (row) =>
      confirm({
        title: '更换签名密钥？',
        content: `推送“${row.name}”。新密钥只显示一次，旧密钥24小时内仍可验证。`,
        okText: '更换',
        onOk: () =>
          rotateSecret(row).then((secret) => {
            onSecret(secret);
            reread();
          }, failed(texts.changeFailed)),
      });
    const remove: Act = (row) =>
      confirm({
        title: texts.confirmDelete,
        content: `推送“${row.name}”。推送记录会一并删除，未送达的内容不再推送。`,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () => deleteWebhook(row).then(done, failed(texts.deleteFailed)),
      });
    return { reread, turn, test, rotate, remove };
  }, [client, onSecret]);
};

/** Webhooks of the signed-in user. */
const WebhookList = () => {
  const { opened, open, close } = useFormDialog<Webhook | null>('webhook');
  const [secret, setSecret] = useState<string | null>(null);
  const [shown, setShown] = useState<Webhook | null>(null);
  const { reread, ...actions } = useActions(setSecret);
  const { turn, test, rotate, remove } = actions;
  const columns = useMemo(
    () => webhookColumns({ show: setShown, edit: open, turn, test, rotate, remove }),
    [open, turn, test, rotate, remove],
  );
  return (
    <>
      <ListPage
        label="推送"
        query={webhookListQuery}
        columns={columns}
        filters={[]}
        rowKey="id"
        defaultSize={20}
        hint="设备离线、订单支付等事件发生时，把内容推送到您的系统"
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
            添加推送
          </Button>
        }
      />
      <Suspense>
        {opened !== null && (
          <WebhookDialog
            dialog={opened}
            onClose={close}
            onSaved={(added) => {
              close();
              reread();
              if (added === null) notify('success', texts.webhookSaved);
              else setSecret(added.secret);
            }}
          />
        )}
        {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
        {shown !== null && <DeliveriesDrawer webhook={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
};

export default WebhookList;
