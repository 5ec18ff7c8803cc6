import { Button, Descriptions, Drawer, Space } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { texts, tradeTypeLabels } from '#libs/contracts';
import { useDialogFocus } from '../../../kit/form/use-dialog-focus.js';
import { Loading, Failed, Nothing } from '../../../kit/states/states.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import { SimulatedTag } from '../../../resources/sales/simulated-tag.js';
import { orderQuery, type Order, canRefund } from './api.js';
import { daysText, OrderState } from './columns.js';
import { orderLive } from './live.js';
import { OrderTimeline } from './timeline.js';

const widest = 640;

const feeText = ({ payFee, refundedFee }: Order): string =>
  Number(refundedFee) === 0 ? `¥${payFee}` : `¥${payFee}（已退 ¥${refundedFee}）`;

const factsOf = (order: Order) => [
  { key: 'state', label: '状态', children: <OrderState {...order} /> },
  { key: 'fee', label: '金额', children: feeText(order) },
  { key: 'item', label: '支付项', children: order.payItemName },
  { key: 'student', label: '学生', children: `${order.studentName}（${order.className}）` },
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
      <Descriptions size="small" column={{ xs: 1, sm: 2 }} items={factsOf(order)} />
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
    open
    onClose={onClose}
    title={
      <Space wrap>
        订单 {props.orderNo}
        <SimulatedTag />
      </Space>
    }
    size={Math.min(widest, window.innerWidth * 0.9)}
    afterOpenChange={useDialogFocus()}
  >
    <Body key={props.orderNo} {...props} />
  </Drawer>
);
