import { ClearOutlined, CloudSyncOutlined, DashboardOutlined, ReloadOutlined, ScanOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { commandTypeLabels, operatorCommandTypes } from '#libs/contracts';
import { notify } from '../../../core/notice.js';
import type { BulkAction } from '../../../kit/list/bulk-bar.js';
import { liveKey } from '../../../realtime/live-key.js';
import { unbindCard } from './api.js';
import { confirmCommand, confirmUnbind } from './confirm-actions.js';

import type { DeviceRow } from './rows.js';
import { useCommands } from './use-commands.js';

const icons: Record<(typeof operatorCommandTypes)[number], ReactNode> = {
  restart: <ReloadOutlined />,
  clearCache: <ClearOutlined />,
  networkSpeed: <DashboardOutlined />,
  syncData: <CloudSyncOutlined />,
  syncCode: <ScanOutlined />,
};

const useUnbind = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: unbindCard,
    onSuccess: async (msg) => {
      notify('success', msg);
      await client.invalidateQueries({ queryKey: [liveKey] });
    },
  });
};

/** Actions on cards; `chooseSchool` opens when feature codes are to be sent and no card is checked. */
export const useActions = (onBatch: (batchId: string) => void, chooseSchool: () => void) => {
  const { send, sync } = useCommands(onBatch);
  const { mutate: start } = send;
  const { mutate: startSync } = sync;
  const schoolCode = useSearchParams()[0].get('schoolCode');
  const bulk = useMemo(
    (): BulkAction<DeviceRow>[] =>
      operatorCommandTypes.map((type) => ({
        key: type,
        label: commandTypeLabels[type],
        icon: icons[type],
        free: type === 'syncCode',
        run: (rows) => {
          if (rows.length > 0) return confirmCommand(type, rows, (how) => start({ type, cards: rows, ...how }));
          if (schoolCode === null) return chooseSchool();
          startSync({ schoolCode });
        },
      })),
    [start, startSync, schoolCode, chooseSchool],
  );
  const { mutateAsync: runUnbind } = useUnbind();
  const unbind = useCallback(
    (row: DeviceRow) => {
      const { deviceNo, schoolCode } = row;
      if (schoolCode === null) return;
      confirmUnbind(row, () => runUnbind({ deviceNo, schoolCode }).catch(() => undefined));
    },
    [runUnbind],
  );
  return { bulk, startSync, unbind };
};
