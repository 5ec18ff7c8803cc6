import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../../core/parts.js';
import type { AccessAct } from './access-dialog.js';
import type { DeviceRow } from './live.js';

const AccessDialog = lazyPart(() => import('./access-dialog.js'));

/** Blocking, unblocking and new passwords of one card. */
export const useAccess = () => {
  const [asked, setAsked] = useState<{ act: AccessAct; row: DeviceRow } | null>(null);
  const ask = useCallback((act: AccessAct, row: DeviceRow) => setAsked({ act, row }), []);
  const accessDialog = asked !== null && (
    <Suspense fallback={null}>
      <AccessDialog {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { ask, accessDialog };
};
