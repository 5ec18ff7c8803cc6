import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { lazyPart } from '../../core/parts.js';
import { notify } from '../../core/notice.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { ordersKey, type Ordered } from './orders-api.js';
import type { PurchaseAbout } from './purchase-dialog.js';

const PurchaseDialog = lazyPart(async () => ({ default: (await import('./purchase-dialog.js')).PurchaseDialog }));

/** What buys or renews, and its dialog. `onShow` opens an order: also a new one, which says how it is paid. */
export const usePurchase = (onShow: (id: string) => void) => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<PurchaseAbout>('purchase');
  const saved = ({ purchased, message }: Ordered) => {
    notify('success', message);
    close();
    void client.invalidateQueries({ queryKey: ordersKey });
    onShow(purchased.id);
  };
  const show = (id: string) => {
    close();
    onShow(id);
  };
  const dialog = (
    <Suspense>
      {opened !== null && <PurchaseDialog dialog={opened} onClose={close} onSaved={saved} onShow={show} />}
    </Suspense>
  );
  return { dialog, open: useCallback((about: PurchaseAbout) => open(about), [open]) };
};
