import { refundStateLabels, tradeTypeLabels } from '#libs/contracts';
import { StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { StudentLink } from '../../../kit/values/object-link.js';
import { RowActions } from '../../../kit/table/row-actions.js';
import { orderMark } from '../../../resources/sales/queries.js';
import { type Order, canRefund } from './api.js';

/** The state of an order; while its money is on its way back, or could not be, that. */
export const OrderState = ({ status, refund }: Pick<Order, 'status' | 'refund'>) =>
  refund === null || refund === 'succeeded' || status === 'refunded' ? (
    <StateMark {...orderMark(status)} />
  ) : (
    <StateMark tone={refund === 'failed' ? 'bad' : 'busy'} label={refundStateLabels[refund]} />
  );

/** First and last day of service; both known or none. */
export const daysText = ({ startDate, endDate }: Pick<Order, 'startDate' | 'endDate'>): string =>
  startDate === null || endDate === null ? '-' : `${startDate} 至 ${endDate}`;

interface OrderHandlers {
  schoolCode: string;
  show: (orderNo: string) => void;
  /** Undefined when the user may not refund. */
  refund: ((order: Order) => void) | undefined;
}

const actions = (refund: (order: Order) => void): Column<Order> =>
  column('actions', '操作', 58, {
    fixed: 'right',
    render: (_, order) =>
      canRefund(order) && (
        <RowActions
          of={order.orderNo}
          actions={[
            { key: 'refund', label: '退款', danger: true, name: `退款 ${order.orderNo}`, run: () => refund(order) },
          ]}
        />
      ),
  });

/**
 * Columns of order detail. Source: requirement document 1, section 3. In a window of 1440 pixels all that are not optional
 * find room.
 */
export const orderColumns = ({ schoolCode, show, refund }: OrderHandlers): Column<Order>[] => [
  column('orderNo', '订单号', 140, {
    fixed: 'left',
    ellipsis: true,
    render: (_, { orderNo }) => (
      <button type="button" className="cell-link" title={orderNo} onClick={() => show(orderNo)}>
        {orderNo}
      </button>
    ),
  }),
  column('status', '状态', 92, { render: (_, row) => <OrderState {...row} /> }),
  field('payItemName', '支付项', 100, { ellipsis: true }),
  column('payFee', '金额', 84, { align: 'right', render: (_, { payFee }) => moneyText(payFee) }),
  field('className', '班级', 88, { ellipsis: true }),
  column('studentName', '学生', 70, {
    ellipsis: true,
    render: (_, row) => <StudentLink {...row} schoolCode={schoolCode} />,
  }),
  column('parentName', '家长', 70, { ellipsis: true, render: (_, row) => row.parentName || '-' }),
  column('phone', '手机', 108, { render: (_, { phone }) => phone || '-' }),
  field('orderTime', '下单时间', 158),
  field('payParentName', '付款人', 72, { ellipsis: true }),
  column('forPay', '代付', 52, { render: (_, { forPay }) => (forPay === 1 ? '是' : '否') }),
  column('trade_type', '支付方式', 76, { render: (_, row) => tradeTypeLabels[row.trade_type] }),
  column('days', '服务时间', 200, { optional: true, render: (_, row) => daysText(row) }),
  ...(refund === undefined ? [] : [actions(refund)]),
];
