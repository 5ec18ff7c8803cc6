import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { confirm, notify, notifyProblem } from '../../core/feedback.js';
import { useMay } from '../../core/screens.js';
import { StateMark } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { RowActions } from '../../kit/table/row-actions.js';
import { moneyText } from '../../kit/values/numbers.js';
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
  column('actions', '操作', 98, {
    fixed: 'right',
    render: (_, order) => (
      <RowActions
        of={order.orderId ?? order.schoolName}
        actions={[
          ...(renew === undefined
            ? []
            : [{ key: 'renew', label: '续期', name: `续期 ${order.schoolName}`, run: () => renew(order) }]),
          ...(cancel === undefined || !canCancel(order)
            ? []
            : [
                {
                  key: 'cancel',
                  label: '取消',
                  danger: true,
                  name: `取消订单 ${order.orderId ?? ''}`,
                  run: () => cancel(order),
                },
              ]),
        ]}
      />
    ),
  });

/**
 * Columns of licence orders. Source: second requirement document, section 3, Licence order. In a window of 1440 pixels all
 * find room.
 */
export const orderColumns = ({ show, cancel, renew }: OrderHandlers): Column<LicenceOrder>[] => [
  field('schoolName', '学校名称', 130, {
    fixed: 'left',
    ellipsis: true,
    render: (_, row) => <SchoolLink school={row} />,
  }),
  column('orderId', '订单号', 130, {
    ellipsis: true,
    render: (_, { id, orderId }) => (
      <button type="button" className="cell-link" title={orderId ?? ''} onClick={() => show(id)}>
        {orderId ?? '待企业微信确认'}
      </button>
    ),
  }),
  column('order_status', '状态', 116, { render: (_, row) => <StateMark {...orderMark(row)} /> }),
  { key: 'order_type', title: '类型', dataIndex: 'orderTypeName', width: 56 },
  field('base_count', '基础账号数', 92, { align: 'right' }),
  column('months', '购买月数', 78, { align: 'right', render: (_, { months }) => months ?? '-' }),
  column('price', '金额', 84, { align: 'right', render: (_, { price }) => (price === null ? '-' : moneyText(price)) }),
  column('buyer', '支付人', 70, { ellipsis: true, render: (_, row) => row.buyerUserName ?? row.buyerUserid ?? '-' }),
  field('createTime', '下单时间', 158),
  column('payTime', '支付时间', 158, { render: (_, { payTime }) => payTime ?? '-' }),
  ...(cancel === undefined && renew === undefined ? [] : [actions({ cancel, renew })]),
];
