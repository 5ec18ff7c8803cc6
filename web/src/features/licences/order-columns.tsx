import { Button } from 'antd';
import { StateMark } from '../../kit/states/state-mark.js';
import type { Column } from '../../kit/table/data-table.js';
import { orderMark } from './labels.js';
import type { LicenceOrder } from './orders-api.js';

interface OrderHandlers {
  show: (id: string) => void;
  /** Undefined when the user may not cancel orders. */
  cancel: ((order: LicenceOrder) => void) | undefined;
  /** Undefined when the user may not order. */
  renew: ((order: LicenceOrder) => void) | undefined;
}

/** True for an order that the platform lets be cancelled. */
export const canCancel = ({ order_status }: Pick<LicenceOrder, 'order_status'>): boolean => order_status === 0;

const actions = ({ cancel, renew }: Pick<OrderHandlers, 'cancel' | 'renew'>): Column<LicenceOrder> => ({
  key: 'actions',
  title: '操作',
  width: 110,
  fixed: 'right',
  render: (_, order) => (
    <span className="row-actions">
      {renew !== undefined && (
        <Button type="link" size="small" onClick={() => renew(order)} aria-label={`续期 ${order.schoolName}`}>
          续期
        </Button>
      )}
      {cancel !== undefined && canCancel(order) && (
        <Button
          type="link"
          size="small"
          danger
          onClick={() => cancel(order)}
          aria-label={`取消订单 ${order.orderId ?? ''}`}
        >
          取消
        </Button>
      )}
    </span>
  ),
});

/** Columns of licence orders. Source: second requirement document, section 3, Licence order. */
export const orderColumns = ({ show, cancel, renew }: OrderHandlers): Column<LicenceOrder>[] => [
  { key: 'schoolName', title: '学校名称', dataIndex: 'schoolName', width: 190, fixed: 'left', ellipsis: true },
  {
    key: 'orderId',
    title: '订单号',
    width: 190,
    ellipsis: true,
    render: (_, { id, orderId }) => (
      <button type="button" className="cell-link" onClick={() => show(id)}>
        {orderId ?? '待企业微信确认'}
      </button>
    ),
  },
  { key: 'order_status', title: '状态', width: 160, render: (_, row) => <StateMark {...orderMark(row)} /> },
  { key: 'order_type', title: '类型', dataIndex: 'orderTypeName', width: 64 },
  { key: 'base_count', title: '基础账号数', dataIndex: 'base_count', width: 95, align: 'right' },
  { key: 'months', title: '购买月数', width: 85, align: 'right', render: (_, { months }) => months ?? '-' },
  {
    key: 'price',
    title: '金额',
    width: 100,
    align: 'right',
    render: (_, { price }) => (price === null ? '-' : `¥${price}`),
  },
  {
    key: 'buyer',
    title: '支付人',
    width: 90,
    ellipsis: true,
    render: (_, row) => row.buyerUserName ?? row.buyerUserid ?? '-',
  },
  { key: 'createTime', title: '下单时间', dataIndex: 'createTime', width: 155 },
  { key: 'payTime', title: '支付时间', width: 155, render: (_, { payTime }) => payTime ?? '-' },
  ...(cancel === undefined && renew === undefined ? [] : [actions({ cancel, renew })]),
];
