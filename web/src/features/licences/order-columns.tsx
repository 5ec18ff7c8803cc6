import { Button } from 'antd';
import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { confirm, notify, notifyProblem } from '../../core/feedback.js';
import { useMay } from '../../core/screens.js';
import { StateMark } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { orderMark, cancelOrder, ordersKey, type LicenceOrder } from './api.js';

type Cancelled = Pick<LicenceOrder, 'id' | 'orderId' | 'base_count'>;

/** Asks, then cancels an unpaid order. Undefined when the user may not. */
export const useCancel = (): ((order: Cancelled) => void) | undefined => {
  const client = useQueryClient();
  const allowed = useMay()('licencePurchase');
  return useMemo(() => {
    if (!allowed) return undefined;
    return ({ id, orderId, base_count }) =>
      confirm({
        title: '取消这笔未支付的订单？',
        content: `订单 ${orderId ?? ''}，${base_count} 个账号。取消后不能恢复，可以重新下单。`,
        okText: '取消订单',
        cancelText: '不取消',
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk: async () => {
          try {
            notify('success', await cancelOrder(id));
          } catch (error) {
            notifyProblem(error);
          }
          await client.invalidateQueries({ queryKey: ordersKey });
        },
      });
  }, [allowed, client]);
};

interface OrderHandlers {
  show: (id: string) => void;
  /** Undefined when the user may not cancel orders. */
  cancel: ((order: LicenceOrder) => void) | undefined;
  /** Undefined when the user may not order. */
  renew: ((order: LicenceOrder) => void) | undefined;
}

/** True for an order that the platform lets be cancelled. */
export const canCancel = ({ order_status }: Pick<LicenceOrder, 'order_status'>): boolean => order_status === 0;

const actions = ({ cancel, renew }: Pick<OrderHandlers, 'cancel' | 'renew'>): Column<LicenceOrder> =>
  column('actions', '操作', 110, {
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
  field('schoolName', '学校名称', 190, {
    fixed: 'left',
    ellipsis: true,
    render: (_, row) => <SchoolLink school={row} />,
  }),
  column('orderId', '订单号', 190, {
    ellipsis: true,
    render: (_, { id, orderId }) => (
      <button type="button" className="cell-link" onClick={() => show(id)}>
        {orderId ?? '待企业微信确认'}
      </button>
    ),
  }),
  column('order_status', '状态', 160, { render: (_, row) => <StateMark {...orderMark(row)} /> }),
  { key: 'order_type', title: '类型', dataIndex: 'orderTypeName', width: 64 },
  field('base_count', '基础账号数', 95, { align: 'right' }),
  column('months', '购买月数', 85, { align: 'right', render: (_, { months }) => months ?? '-' }),
  column('price', '金额', 100, { align: 'right', render: (_, { price }) => (price === null ? '-' : `¥${price}`) }),
  column('buyer', '支付人', 90, { ellipsis: true, render: (_, row) => row.buyerUserName ?? row.buyerUserid ?? '-' }),
  field('createTime', '下单时间', 155),
  column('payTime', '支付时间', 155, { render: (_, { payTime }) => payTime ?? '-' }),
  ...(cancel === undefined && renew === undefined ? [] : [actions({ cancel, renew })]),
];
