import {
  ApiOutlined,
  ClearOutlined,
  CloudSyncOutlined,
  DashboardOutlined,
  ReloadOutlined,
  ScanOutlined,
} from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Badge, Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { operatorCommandTypes } from '#libs/contracts';
import { notify } from '../../app/notice.js';
import { useUser } from '../../app/session.js';
import type { BulkAction } from '../../kit/bulk-bar.js';
import type { FilterField } from '../../kit/filters.js';
import { ListPage } from '../../kit/list-page.js';
import { fleetKey } from '../../realtime/use-feed.js';
import { deviceListQuery, unbindCard } from './api.js';
import { BatchDrawer } from './batch-drawer.js';
import { useBatches, type Batch } from './batches.js';
import { CardDialogs, type OpenView } from './card-dialogs.js';
import { deviceColumns } from './columns.js';
import { doorLabels, typeLabels } from './labels.js';
import { deviceLive } from './live.js';
import type { DeviceRow } from './rows.js';
import { SyncCodeDialog } from './sync-code-dialog.js';
import { useCommands } from './use-commands.js';
import { useConfirm } from './use-confirm.js';

const filters: FilterField[] = [
  { kind: 'area', name: 'area', label: '区域' },
  { kind: 'text', name: 'deviceNo', label: '设备编号' },
  { kind: 'text', name: 'schoolName', label: '学校名称' },
  { kind: 'text', name: 'schoolCode', label: '学校编码', width: 120 },
  {
    kind: 'choice',
    name: 'onlineStatus',
    label: '在线状态',
    options: Object.entries(doorLabels).map(([value, { label }]) => ({ value, label })),
  },
];
const boundFilter: FilterField = {
  kind: 'choice',
  name: 'bound',
  label: '绑定',
  options: [
    { value: 'true', label: '已绑定' },
    { value: 'false', label: '未绑定' },
  ],
};
const adminFilters = [...filters, boundFilter];

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
      await client.invalidateQueries({ queryKey: [fleetKey] });
    },
  });
};

/** Actions on cards; `chooseSchool` opens when feature codes are to be sent and nothing says to which school. */
const useActions = (onBatch: (batch: Batch) => void, chooseSchool: () => void) => {
  const { send, sync } = useCommands(onBatch);
  const { mutate: start } = send;
  const { mutate: startSync } = sync;
  const confirm = useConfirm();
  const schoolCode = useSearchParams()[0].get('schoolCode');
  const bulk = useMemo(
    (): BulkAction<DeviceRow>[] =>
      operatorCommandTypes.map((type) => ({
        key: type,
        label: typeLabels[type],
        icon: icons[type],
        free: type === 'syncCode',
        run: (rows) => {
          if (rows.length > 0) return confirm.commands(type, rows, () => start({ type, cards: rows }));
          if (schoolCode === null) return chooseSchool();
          startSync({ schoolCode });
        },
      })),
    [confirm, start, startSync, schoolCode, chooseSchool],
  );
  return { bulk, confirm, startSync };
};

const BatchButton = ({ onOpen }: { onOpen: (batch: Batch) => void }) => {
  const [newest] = useBatches();
  if (newest === undefined) return null;
  return (
    <Badge count={newest.commandIds.length} overflowCount={20000} size="small" color="#0958d9">
      <Button icon={<ApiOutlined />} onClick={() => onOpen(newest)} data-testid="open-batch">
        指令进度
      </Button>
    </Badge>
  );
};

/** The cards of the fleet, live. */
const DeviceList = () => {
  const isAdmin = useUser().isAdmin === 1;
  const [batch, setBatch] = useState<Batch | null>(null);
  const [view, setView] = useState<OpenView | null>(null);
  const [schoolAsked, setSchoolAsked] = useState(false);
  const [askSchool] = useState(() => () => setSchoolAsked(true));
  const { bulk, confirm, startSync } = useActions(setBatch, askSchool);
  const unbind = useUnbind();
  const { mutateAsync: runUnbind } = unbind;
  const columns = useMemo(
    () =>
      deviceColumns({
        isAdmin,
        open: (kind, row) => setView({ kind, row }),
        syncCode: ({ schoolCode, deviceNo }) => schoolCode !== null && startSync({ schoolCode, deviceNo }),
        unbind: (row) => confirm.unbind(row, () => runUnbind(row).catch(() => undefined)),
      }),
    [isAdmin, confirm, startSync, runUnbind],
  );
  return (
    <>
      <ListPage
        label="设备列表"
        query={deviceListQuery}
        columns={columns}
        filters={isAdmin ? adminFilters : filters}
        rowKey="deviceNo"
        bulk={bulk}
        extra={<BatchButton onOpen={setBatch} />}
        defaultSize={100}
        maxHeight={550}
        live={deviceLive}
      />
      <CardDialogs view={view} onView={setView} />
      {schoolAsked && (
        <SyncCodeDialog
          onClose={() => setSchoolAsked(false)}
          onSync={(schoolCode) => {
            setSchoolAsked(false);
            startSync({ schoolCode });
          }}
        />
      )}
      <BatchDrawer batch={batch} onBatch={setBatch} onClose={() => setBatch(null)} />
    </>
  );
};

export default DeviceList;
