import { Button } from 'antd';
import { refundStateLabels, tradeTypeLabels } from '#libs/contracts';
import { StateMark } from '../../../kit/states/state-mark.js';
import type { Column } from '../../../kit/table/data-table.js';
import { orderMark } from '../../../resources/sales/labels.js';
import type { Order } from './api.js';
import { canRefund } from './refunding.js';

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
  show: (orderNo: string) => void;
  /** Undefined when the user may not refund. */
  refund: ((order: Order) => void) | undefined;
}

const actions = (refund: (order: Order) => void): Column<Order> => ({
  key: 'actions',
  title: '操作',
  width: 75,
  fixed: 'right',
  render: (_, order) =>
    canRefund(order) && (
      <Button type="link" size="small" danger onClick={() => refund(order)} aria-label={`退款 ${order.orderNo}`}>
        退款
      </Button>
    ),
});

/** Columns of order detail. Source: requirement document 1, section 3. */
export const orderColumns = ({ show, refund }: OrderHandlers): Column<Order>[] => [
  {
    key: 'orderNo',
    title: '订单号',
    width: 265,
    fixed: 'left',
    ellipsis: true,
    render: (_, { orderNo }) => (
      <button type="button" className="cell-link" onClick={() => show(orderNo)}>
        {orderNo}
      </button>
    ),
  },
  { key: 'status', title: '状态', width: 110, render: (_, row) => <OrderState {...row} /> },
  { key: 'payItemName', title: '支付项', dataIndex: 'payItemName', width: 120, ellipsis: true },
  { key: 'payFee', title: '金额', width: 90, align: 'right', render: (_, { payFee }) => `¥${payFee}` },
  { key: 'className', title: '班级', dataIndex: 'className', width: 100, ellipsis: true },
  { key: 'studentName', title: '学生', dataIndex: 'studentName', width: 80, ellipsis: true },
  { key: 'parentName', title: '家长', width: 80, ellipsis: true, render: (_, row) => row.parentName || '-' },
  { key: 'phone', title: '手机', width: 115, render: (_, { phone }) => phone || '-' },
  { key: 'orderTime', title: '下单时间', dataIndex: 'orderTime', width: 155 },
  { key: 'payParentName', title: '付款人', dataIndex: 'payParentName', width: 100, ellipsis: true },
  { key: 'forPay', title: '代付', width: 64, render: (_, { forPay }) => (forPay === 1 ? '是' : '否') },
  { key: 'trade_type', title: '支付方式', width: 90, render: (_, row) => tradeTypeLabels[row.trade_type] },
  { key: 'days', title: '服务时间', width: 200, render: (_, row) => daysText(row) },
  ...(refund === undefined ? [] : [actions(refund)]),
];
