import { SyncOutlined } from '@ant-design/icons';
import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { LicenceSyncKind, PermissionKey } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { lazyPart } from '../../core/parts.js';
import { useReach, useMay } from '../../core/screens.js';
import { Button } from '../../kit/controls/controls.js';
import { useWeComAvailable } from '../../resources/platforms/platforms.js';
import { type SyncJob, useSyncs } from './api.js';

const screen = '/home/school/directories/import';

/** To the import of activations and renewals. Source: second requirement document, section 2, Directory import. */
export const ImportLink = ({ schoolCode }: { schoolCode: string | undefined }) =>
  useReach()(screen) ? (
    <Link to={address(screen, { importType: 'permit', ...(schoolCode === undefined ? {} : { schoolCode }) })}>
      批量导入
    </Link>
  ) : null;

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
