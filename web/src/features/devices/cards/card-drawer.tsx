import { Drawer } from 'antd';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../core/parts.js';
import { drawerFocus } from '../../../kit/form/use-dialog-focus.js';
import { Loading, Failed } from '../../../kit/states/states.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import { deviceQuery } from './api.js';
import { deviceLive, type DeviceRow } from './live.js';
import type { ShownCard } from './use-shown-card.js';

// The tabs, and what stands in them, are loaded with the first card that is opened.
const CardTabs = lazyPart(async () => ({ default: (await import('./card-tabs.js')).CardTabs }));

/** Width of the panel in pixels, where the window has room for it. */
const widest = 820;

// opened by its address, or by a row that has moved since: back to the list
const focus = drawerFocus('.kit-table');

const titleOf = (deviceNo: string, row: DeviceRow | undefined): string =>
  [row?.schoolName, row?.name, deviceNo].filter(Boolean).join(' · ');

const CardBody = ({ shown, onShow, onBatch }: CardDrawerProps & { shown: ShownCard }) => {
  const { deviceNo, tab } = shown;
  const { data: row, error, refetch } = useQuery(deviceQuery(deviceNo));
  if (row === undefined) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading rows={8} />;
  return (
    <Suspense fallback={<Loading rows={8} />}>
      <CardTabs row={row} tab={tab} onTab={(next) => onShow({ deviceNo, tab: next })} onBatch={onBatch} />
    </Suspense>
  );
};

const CardTitle = ({ deviceNo }: { deviceNo: string }) => {
  const options = deviceQuery(deviceNo);
  useLiveRows(options.queryKey, deviceLive);
  return titleOf(deviceNo, useQuery(options).data);
};

interface CardDrawerProps {
  shown: ShownCard | null;
  onShow: (shown: ShownCard | null) => void;
  onBatch: (batchId: string) => void;
}

/** Everything about one card: state and last heartbeat, when it was on and off, its commands and its log. */
export const CardDrawer = (props: CardDrawerProps) => {
  const { shown, onShow } = props;
  return (
    <Drawer
      open={shown !== null}
      onClose={() => onShow(null)}
      title={shown !== null && <CardTitle deviceNo={shown.deviceNo} />}
      size={Math.min(widest, window.innerWidth * 0.9)}
      destroyOnHidden
      afterOpenChange={focus}
    >
      {shown !== null && <CardBody key={shown.deviceNo} {...props} shown={shown} />}
    </Drawer>
  );
};
