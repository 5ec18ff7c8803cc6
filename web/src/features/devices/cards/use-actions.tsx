import { ClearOutlined, CloudSyncOutlined, DashboardOutlined, ReloadOutlined, ScanOutlined } from '@ant-design/icons';
import { useCallback, useMemo, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commandTypeLabels, operatorCommandTypes, texts } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { loadPart } from '../../../core/parts.js';
import type { BulkAction } from '../../../kit/list/bulk-bar.js';
import { liveKey } from '../../../realtime/feed.js';
import type { ActionType, HowToSend } from '../../../resources/commands/send.js';
import { matchingCards, unbindCard } from './api.js';
import type { DeviceRow } from './live.js';
import { useCommands } from './use-commands.js';

const confirmUnbind = (row: DeviceRow, run: () => Promise<unknown>): void =>
  confirm({
    title: `解绑设备 ${row.deviceNo}`,
    content: `设备将与「${row.schoolName ?? ''} ${row.name ?? ''}」解除绑定，历史记录会保留。`,
    okText: '解绑',
    okButtonProps: { danger: true },
    focusable: { autoFocusButton: 'cancel' },
    onOk: run,
  });

const icons: Record<(typeof operatorCommandTypes)[number], ReactNode> = {
  restart: <ReloadOutlined />,
  clearCache: <ClearOutlined />,
  networkSpeed: <DashboardOutlined />,
  syncData: <CloudSyncOutlined />,
  syncCode: <ScanOutlined />,
  // with one more icon the buttons of the list take two lines at 1440 pixels
  screenshot: null,
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

/** An action that is to be confirmed, and its cards as they were when it was started. */
export interface AskedAction {
  type: ActionType;
  rows: DeviceRow[];
}

/** Actions on cards; `chooseSchool` opens when feature codes are to be sent and no card is checked. */
export const useActions = (onBatch: (batchId: string) => void, chooseSchool: () => void) => {
  const { send, sync } = useCommands(onBatch);
  const { mutateAsync: start } = send;
  const [asked, ask] = useState<AskedAction | null>(null);
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
          if (rows.length > 0) return ask({ type, rows });
          if (schoolCode === null) return chooseSchool();
          startSync({ schoolCode });
        },
        runAll: (matching) =>
          void loadPart(() => import('../../../resources/commands/matching-commands.js')).then(
            ({ confirmMatching }) =>
              confirmMatching(type, matchingCards(matching), (how) => void start({ type, cards: [], ...how })),
            (error: unknown) => notifyProblem(error, texts.network),
          ),
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
  const close = useCallback(() => ask(null), []);
  const run = useCallback(
    ({ type, rows }: AskedAction, how: HowToSend) => start({ type, cards: rows, ...how }),
    [start],
  );
  return { bulk, startSync, unbind, asked, close, run };
};
