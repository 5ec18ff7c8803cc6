import { ApiOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useUser } from '../../core/session.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { deviceListQuery } from './api.js';
import { BatchDrawer } from './batch-drawer.js';
import { BindDialog } from './bind-dialog.js';
import { runningBatchesQuery } from './batch-api.js';
import { allBatches, useCommandsReread, useShownBatch } from './batches.js';
import { CardDialogs, type OpenView } from './card-dialogs.js';
import { deviceColumns } from './columns.js';
import { cardStates } from '../../resources/devices/labels.js';
import { deviceLive } from './live.js';
import type { DeviceRow } from './rows.js';
import { SyncCodeDialog } from './sync-code-dialog.js';
import { useActions } from './use-actions.js';

const filters: FilterField[] = [
  { kind: 'area', name: 'area', label: '区域' },
  { kind: 'text', name: 'deviceNo', label: '设备编号' },
  { kind: 'text', name: 'schoolName', label: '学校名称' },
  { kind: 'text', name: 'schoolCode', label: '学校编码', width: 120 },
  {
    kind: 'choice',
    name: 'onlineStatus',
    label: '在线状态',
    options: Object.entries(cardStates).map(([value, { label }]) => ({ value, label })),
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

/** Opens the history of what was sent; the badge counts the batches that run now. */
const BatchButton = ({ onOpen }: { onOpen: () => void }) => {
  const { data, refetch } = useQuery(runningBatchesQuery);
  const reread = useCallback(() => void refetch(), [refetch]);
  useCommandsReread(reread);
  const running = data?.total ?? 0;
  return (
    <Badge count={running} size="small" color="var(--accent)" title={`${running} 个批次进行中`}>
      <Button icon={<ApiOutlined />} onClick={onOpen} data-testid="open-batch">
        指令进度
      </Button>
    </Badge>
  );
};

/** The cards of the fleet, live. */
const DeviceList = () => {
  const isAdmin = useUser().isAdmin === 1;
  const [batch, setBatch] = useShownBatch();
  const [view, setView] = useState<OpenView | null>(null);
  const { opened: binding, open: bind, close: endBind } = useFormDialog<DeviceRow>('bind');
  const [schoolAsked, setSchoolAsked] = useState(false);
  const [askSchool] = useState(() => () => setSchoolAsked(true));
  const { bulk, startSync, unbind } = useActions(setBatch, askSchool);
  const columns = useMemo(
    () =>
      deviceColumns({
        isAdmin,
        open: (kind, row) => (kind === 'bind' ? bind(row) : setView({ kind, row })),
        syncCode: ({ schoolCode, deviceNo }) => schoolCode !== null && startSync({ schoolCode, deviceNo }),
        unbind,
      }),
    [isAdmin, bind, startSync, unbind],
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
        extra={<BatchButton onOpen={() => setBatch(allBatches)} />}
        defaultSize={100}
        maxHeight={550}
        live={deviceLive}
      />
      <CardDialogs view={view} onView={setView} />
      {binding !== null && <BindDialog dialog={binding} onClose={endBind} />}
      {schoolAsked && (
        <SyncCodeDialog
          onClose={() => setSchoolAsked(false)}
          onSync={(schoolCode) => {
            setSchoolAsked(false);
            startSync({ schoolCode });
          }}
        />
      )}
      <BatchDrawer shown={batch} onShow={setBatch} />
    </>
  );
};

export default DeviceList;
