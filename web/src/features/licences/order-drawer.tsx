import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { licenceAccountTypeLabel, licenceMonthDays } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import type { Schemas } from '../../core/contract.js';
import { Button, Progress, Space } from '../../kit/controls/controls.js';
import { Drawer } from '../../kit/dialog/drawer.js';
import { FactList } from '../../kit/facts/fact-list.js';
import { Notice } from '../../kit/notice/notice.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { Loading, StateMark, Failed } from '../../kit/states/states.js';
import { SmallTable } from '../../kit/table/small-table.js';
import { moneyText } from '../../kit/values/numbers.js';
import { SimulatedWeCom, useSimulatorUrl } from '../../resources/platforms/platforms.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { orderMark, orderDetailQuery, type LicenceOrder, type OrderDetail } from './api.js';
import { canCancel, useCancel } from './order-columns.js';

const widest = 860;

type Account = Schemas['LicenceOrderAccount'];
type Refused = Schemas['RefusedPerson'];

const factsOf = (order: LicenceOrder) => [
  { key: 'orderId', label: '订单号', children: order.orderId ?? '待企业微信确认' },
  { key: 'state', label: '状态', children: <StateMark {...orderMark(order)} /> },
  { key: 'school', label: '学校', children: <SchoolLink school={order} /> },
  { key: 'type', label: '类型', children: order.orderTypeName },
  { key: 'count', label: '基础账号数', children: order.base_count },
  { key: 'external', label: '互通账号数', children: order.interconnected_count },
  {
    key: 'months',
    label: '购买月数',
    children: order.months === null ? '-' : `${order.months} 个月（${order.months * licenceMonthDays} 天）`,
  },
  { key: 'price', label: '金额', children: order.price === null ? '-' : moneyText(order.price) },
  { key: 'buyer', label: '支付人', children: order.buyerUserName ?? order.buyerUserid ?? '-' },
  { key: 'createTime', label: '下单时间', children: order.createTime },
  { key: 'payTime', label: '支付时间', children: order.payTime ?? '-' },
];

const accountColumns = [
  { key: 'name', title: '用户', render: (_: unknown, row: Account) => row.userName ?? row.userId ?? '-' },
  { key: 'code', title: '激活码', render: (_: unknown, row: Account) => row.active_code ?? '-', ellipsis: true },
  { key: 'type', title: '类型', width: 90, render: (_: unknown, row: Account) => licenceAccountTypeLabel(row.type) },
  { key: 'status', title: '状态', width: 120, render: (_: unknown, row: Account) => row.statusName ?? '-' },
  { key: 'expire', title: '到期时间', width: 165, render: (_: unknown, row: Account) => row.expire_time ?? '-' },
];

const refusedColumns = [
  { key: 'name', title: '用户', dataIndex: 'userName', width: 160 },
  { key: 'reason', title: '原因', dataIndex: 'reason' },
];

const Accounts = ({ order, accounts }: OrderDetail) => (
  <section aria-label="账号">
    <PanelHead title="账号">
      {order.order_status === 1 && (
        <Link to={address('/home/permit/permit_account', { schoolCode: order.schoolCode })}>许可账号</Link>
      )}
    </PanelHead>
    {order.order_type === 2 && order.order_status === 1 && (
      <p className="muted">付款后自动读取到期时间，可能需要几秒</p>
    )}
    {accounts.length === 0 ? (
      <p className="muted">
        {order.order_status === 1 ? '还没有读到账号，请打开许可账号，点「更新账号」' : '支付成功后才有激活码'}
      </p>
    ) : (
      <SmallTable<Account>
        rowKey={({ active_code, userId }) => `${active_code ?? ''} ${userId ?? ''}`}
        aria-label="账号"
        columns={accountColumns}
        dataSource={accounts}
        pages={10}
      />
    )}
  </section>
);

const Refusals = ({ refused }: { refused: readonly Refused[] }) =>
  refused.length === 0 ? null : (
    <section aria-label="未能续期的用户">
      <PanelHead title={<>未能续期的用户（{refused.length}）</>} />
      <SmallTable<Refused>
        rowKey={({ userId, userName }) => `${userId ?? ''} ${userName}`}
        aria-label="未能续期的用户"
        columns={refusedColumns}
        dataSource={refused}
        pages={10}
      />
    </section>
  );

/** How many people of a renewal the platform has taken or refused. */
const Renewal = ({ renewal }: Pick<OrderDetail, 'renewal'>) =>
  renewal === null || renewal.done >= renewal.total ? null : (
    <Notice
      tone="info"
      title={`正在提交续期用户：${renewal.done} / ${renewal.total}`}
      description={
        <Progress percent={Math.floor((renewal.done / renewal.total) * 100)} size="small" aria-label="续期进度" />
      }
    />
  );

/** Who pays an order and where: at a simulated platform every user. */
const Unpaid = ({ order }: { order: LicenceOrder }) => {
  const simulator = useSimulatorUrl();
  const cancel = useCancel();
  return (
    <Notice
      tone="warning"
      title={
        simulator === null
          ? '待支付：请支付人在企业微信服务商后台付款，付款后这里自动更新'
          : '待支付：在模拟企业微信的订单中点「支付」，付款后这里自动更新'
      }
      action={
        <Space>
          {simulator !== null && (
            <Button size="small" href={simulator} target="_blank" rel="noreferrer">
              去支付
            </Button>
          )}
          {cancel && (
            <Button size="small" danger onClick={() => cancel(order)}>
              取消订单
            </Button>
          )}
        </Space>
      }
    />
  );
};

const Body = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(orderDetailQuery(id));
  if (data === undefined)
    return error === null ? <Loading rows={8} /> : <Failed error={error} onRetry={() => void refetch()} />;
  const { order, refusal } = data;
  return (
    <>
      {refusal !== null && <Notice tone="error" title={refusal} />}
      {canCancel(order) && <Unpaid order={order} />}
      <Renewal renewal={data.renewal} />
      <FactList className="kit-gap" column={{ xs: 1, sm: 2 }} items={factsOf(order)} />
      <Refusals refused={data.refused} />
      <Accounts {...data} />
    </>
  );
};

/** Everything about one order: what was bought, its accounts, and of a renewal who is not in it and why. */
export const OrderDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <Drawer
    onClose={onClose}
    title={
      <Space wrap>
        许可订单
        <SimulatedWeCom />
      </Space>
    }
    width={widest}
  >
    <Body key={id} id={id} />
  </Drawer>
);
