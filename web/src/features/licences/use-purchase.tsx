import { Suspense, useCallback, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { ordersKey, type Ordered } from './api.js';
import type { PurchaseAbout } from './purchase-dialog.js';

const PurchaseDialog = lazyPart(async () => ({ default: (await import('./purchase-dialog.js')).PurchaseDialog }));

/** What buys or renews, and its dialog. `onShow` opens an order: also a new one, which says how it is paid. */
export const usePurchase = (onShow: (id: string) => void) => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<PurchaseAbout>('purchase');
  // once the dialog is gone: it asks before a screen is left on which something was typed
  const next = useRef<string | null>(null);
  useEffect(() => {
    const id = next.current;
    if (opened !== null || id === null) return;
    next.current = null;
    onShow(id);
  }, [opened, onShow]);
  const show = (id: string) => {
    next.current = id;
    close();
  };
  const saved = ({ purchased, message }: Ordered) => {
    notify('success', message);
    show(purchased.id);
    void client.invalidateQueries({ queryKey: ordersKey });
  };
  const dialog = (
    <Suspense>
      {opened !== null && <PurchaseDialog dialog={opened} onClose={close} onSaved={saved} onShow={show} />}
    </Suspense>
  );
  return { dialog, open: useCallback((about: PurchaseAbout) => open(about), [open]) };
};
