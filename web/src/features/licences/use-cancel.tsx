import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { confirm } from '../../core/confirm.js';
import { notify, notifyProblem } from '../../core/notice.js';
import { cancelOrder, ordersKey, type LicenceOrder } from './orders-api.js';
import { useMay } from './use-may.js';

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
