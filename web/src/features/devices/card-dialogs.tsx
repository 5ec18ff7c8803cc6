import { lazy, Suspense } from 'react';
import type { CardView } from './columns.js';
import { HeartbeatDialog } from './heartbeat-dialog.js';
import { OnlineDialog } from './online-dialog.js';
import type { DeviceRow } from './rows.js';
import { SpeedDialog } from './speed-dialog.js';

// The log brings a calendar, which most visits never need.
const LogDialog = lazy(async () => ({ default: (await import('./log-dialog.js')).LogDialog }));

/** Which dialog is open, and for which card. */
export interface OpenView {
  kind: Exclude<CardView, 'bind'>;
  row: DeviceRow;
}

/** The dialogs of one card; at most one is open. */
export const CardDialogs = ({ view, onView }: { view: OpenView | null; onView: (view: OpenView | null) => void }) => {
  if (view === null) return null;
  const { kind, row } = view;
  const close = () => onView(null);
  switch (kind) {
    case 'online':
      return <OnlineDialog row={row} onClose={close} />;
    case 'heartbeat':
      return <HeartbeatDialog row={row} onClose={close} onLog={() => onView({ kind: 'log', row })} />;
    case 'speed':
      return <SpeedDialog row={row} onClose={close} />;
    case 'log':
      return (
        <Suspense fallback={null}>
          <LogDialog row={row} onClose={close} />
        </Suspense>
      );
  }
};
