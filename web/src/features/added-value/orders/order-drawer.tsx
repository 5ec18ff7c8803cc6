import { useQuery } from '@tanstack/react-query';
import { texts, tradeTypeLabels } from '#libs/contracts';
import { Button, Space } from '../../../kit/controls/controls.js';
import { Drawer } from '../../../kit/dialog/drawer.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import { Failed, Loading, Nothing } from '../../../kit/states/states.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { StudentLink } from '../../../kit/values/object-link.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import { SimulatedTag } from '../../../resources/sales/simulated-tag.js';
import { canRefund, type Order, orderLive, orderQuery } from './api.js';
import { daysText, OrderState } from './columns.js';
import { OrderTimeline } from './order-timeline.js';
import './orders.css';

const widest = 640;

const feeText = ({ payFee, refundedFee }: Order): string =>
  Number(refundedFee) === 0 ? moneyText(payFee) : `${moneyText(payFee)}（已退 ${moneyText(refundedFee)}）`;

const Student = ({ className, ...student }: Order & { schoolCode: string }) => (
  <>
    <StudentLink {...student} inText />（{className}）
  </>
);

const factsOf = (order: Order, schoolCode: string) => [
  { key: 'state', label: '状态', children: <OrderState {...order} /> },
  { key: 'fee', label: '金额', children: feeText(order) },
  { key: 'item', label: '支付项', children: order.payItemName },
  { key: 'student', label: '学生', children: <Student {...order} schoolCode={schoolCode} /> },
  { key: 'parent', label: '家长', children: [order.parentName, order.phone].filter(Boolean).join(' ') || '-' },
  { key: 'payer', label: '付款人', children: `${order.payParentName}${order.forPay === 1 ? '（代付）' : ''}` },
  { key: 'type', label: '支付方式', children: tradeTypeLabels[order.trade_type] },
  { key: 'days', label: '服务时间', children: daysText(order) },
];

interface OrderDrawerProps {
  schoolCode: string;
  orderNo: string;
  /** Undefined when the user may not refund. */
  onRefund: ((order: Order) => void) | undefined;
  onClose: () => void;
}

const Body = ({ schoolCode, orderNo, onRefund }: Omit<OrderDrawerProps, 'onClose'>) => {
  const query = orderQuery(schoolCode, orderNo);
  const { data: order, error, refetch } = useQuery(query);
  useLiveRows(query.queryKey, orderLive);
  if (order === undefined)
    return error === null ? <Loading rows={8} /> : <Failed error={error} onRetry={() => void refetch()} />;
  if (order === null) return <Nothing text={texts.orderUnknown} />;
  return (
    <>
      <FactList column={{ xs: 1, sm: 2 }} items={factsOf(order, schoolCode)} />
      <OrderTimeline schoolCode={schoolCode} order={order} />
      {onRefund !== undefined && canRefund(order) && (
        <Button danger onClick={() => onRefund(order)}>
          退款
        </Button>
      )}
    </>
  );
};

/** Everything about one order: who, what, how much, and its life. */
export const OrderDrawer = ({ onClose, ...props }: OrderDrawerProps) => (
  <Drawer
    onClose={onClose}
    title={
      <Space wrap>
        订单 {props.orderNo}
        <SimulatedTag />
      </Space>
    }
    width={widest}
  >
    <Body key={props.orderNo} {...props} />
  </Drawer>
);
