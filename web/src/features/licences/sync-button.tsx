import { SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import type { LicenceSyncKind, PermissionKey } from '#libs/contracts';
import { lazyPart } from '../../core/parts.js';
import { useWeComAvailable } from '../../resources/wecom/platform.js';
import { type SyncJob, useSyncs } from './sync-api.js';
import { useMay } from './use-may.js';

const SyncDrawer = lazyPart(async () => ({ default: (await import('./sync-drawer.js')).SyncDrawer }));

const parts: Record<LicenceSyncKind, { label: string; permission: PermissionKey }> = {
  orders: { label: '同步订单', permission: 'licenceSync' },
  accounts: { label: '更新账号', permission: 'licenceUserSync' },
};

/** How far the running ones are, of the stages whose size is known. */
const shareOf = (running: readonly SyncJob[]): string => {
  const known = running.filter(({ total }) => total !== null && total > 0);
  if (known.length === 0) return '';
  const share = known.reduce((sum, { done, total }) => sum + done / (total ?? 1), 0) / known.length;
  return ` ${Math.floor(share * 100)}%`;
};

interface SyncButtonProps {
  kind: LicenceSyncKind;
  /** The school that the list is limited to. */
  schoolCode: string | undefined;
}

/** Reads orders or accounts from the platform; shows how far that is, and what has changed. */
export const SyncButton = ({ kind, schoolCode }: SyncButtonProps) => {
  const { label, permission } = parts[kind];
  const [shown, setShown] = useState(false);
  const syncs = useSyncs(
    kind,
    useCallback(() => setShown(true), []),
  );
  const { running, start } = syncs;
  const available = useWeComAvailable();
  const may = useMay();
  return (
    <>
      {may(permission) && (
        <Button
          icon={<SyncOutlined spin={running.length > 0} />}
          disabled={!available || start.isPending}
          onClick={() => start.mutate(schoolCode)}
        >
          {running.length > 0 ? `同步中${shareOf(running)}` : label}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => setShown(true)}>
        同步记录
      </Button>
      <Suspense>{shown && <SyncDrawer kind={kind} syncs={syncs} onClose={() => setShown(false)} />}</Suspense>
    </>
  );
};
