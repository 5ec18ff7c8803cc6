import { ApiOutlined } from '@ant-design/icons';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { mismatchedLabel, texts } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { useUser } from '../../../core/session.js';
import { Badge, Button } from '../../../kit/controls/controls.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { Drawer } from '../../../kit/dialog/drawer.js';
import type { FilterField, OwnControl } from '../../../kit/filters/filters.js';
import { drawerFocus } from '../../../kit/dialog/use-dialog-focus.js';
import { Select } from '../../../kit/form/fields.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { SchoolPicker } from '../../../kit/pickers/school-picker.js';
import { Loading, Failed } from '../../../kit/states/states.js';
import { ObjectLink } from '../../../kit/values/object-link.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import { cardStates } from '../../../resources/devices/devices.js';
import { deviceExport, deviceQuery, deviceListQuery, runningBatchesQuery } from './api.js';
import { BatchDrawer } from './batch-drawer.js';
import { BindDialog, ReplaceDialog } from './bind-dialog.js';
import { deviceColumns, type CardView } from './columns.js';
import { cardTitle, deviceLive, type DeviceRow } from './live.js';
import { SpeedDialog } from './speed-dialog.js';
import { useActions } from './use-actions.js';
import { useAccess } from './use-access.js';
import { useMarks } from './use-marks.js';
import { allBatches, useCommandsReread, useShownBatch } from './use-commands.js';
import { type ShownCard, useShownCard } from './use-shown-card.js';

// The tabs, and what stands in them, are loaded with the first card that is opened.
const CardTabs = lazyPart(async () => ({ default: (await import('./card-tabs.js')).CardTabs }));

const RequireDialog = lazyPart(() => import('./require-dialog.js'));
const CommandDialog = lazyPart(() => import('./command-dialog.js'));
const GroupSelect = lazyPart(async () => ({
  default: (await import('../../../resources/devices/group-select.js')).GroupSelect,
}));

/** Loaded after the list: most visits filter by something else. */
const GroupFilter: OwnControl = (props) => (
  <Suspense fallback={<Select disabled aria-label="设备分组" style={{ width: 180 }} />}>
    <GroupSelect {...props} width={180} />
  </Suspense>
);

/** Width of the panel in pixels, where the window has room for it. */
const widestCard = 820;

// opened by its address, or by a row that has moved since: back to the list
const focusList = drawerFocus('.kit-table');

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
  return cardTitle(deviceNo, useQuery(options).data);
};

interface CardDrawerProps {
  shown: ShownCard | null;
  onShow: (shown: ShownCard | null) => void;
  onBatch: (batchId: string) => void;
}

/** Everything about one card: state and last heartbeat, when it was on and off, its commands and its log. */
const CardDrawer = (props: CardDrawerProps) => {
  const { shown, onShow } = props;
  return (
    <Drawer
      open={shown !== null}
      onClose={() => onShow(null)}
      title={shown !== null && <CardTitle deviceNo={shown.deviceNo} />}
      width={widestCard}
      extra={shown !== null && <ObjectLink to={{ kind: 'device', deviceNo: shown.deviceNo }}>设备详情</ObjectLink>}
      destroyOnHidden
      afterOpenChange={focusList}
    >
      {shown !== null && <CardBody key={shown.deviceNo} {...props} shown={shown} />}
    </Drawer>
  );
};

/** Asks for the school whose feature codes go to its cards, when no card is checked. */
const SyncCodeDialog = ({ onSync, onClose }: { onSync: (schoolCode: string) => void; onClose: () => void }) => {
  const [schoolCode, setSchoolCode] = useState<string>();
  const confirm = () => {
    if (schoolCode === undefined) return notify('warning', texts.chooseSchool);
    onSync(schoolCode);
  };
  return (
    <Dialog title="同步特征码" okText="同步" onOk={confirm} onCancel={onClose}>
      <p>没有勾选设备：将向所选学校的全部设备同步特征码。</p>
      <label htmlFor="sync-school">学校</label>
      <SchoolPicker
        id="sync-school"
        {...(schoolCode === undefined ? {} : { value: schoolCode })}
        onChange={setSchoolCode}
      />
    </Dialog>
  );
};

const filters: FilterField[] = [
  { kind: 'area', name: 'area', label: '区域' },
  { kind: 'text', name: 'deviceNo', label: '设备编号' },
  { kind: 'text', name: 'schoolName', label: '学校名称' },
  { kind: 'text', name: 'schoolCode', label: '学校编码', width: 120 },
  {
    kind: 'choice',
    name: 'onlineStatus',
    label: '在线状态',
    options: [
      ...Object.entries(cardStates).map(([value, { label }]) => ({ value, label })),
      { value: 'mismatched', label: mismatchedLabel },
    ],
  },
  { kind: 'text', name: 'quietMinutes', label: '离线或无心跳超过（分钟）', width: 80 },
  { kind: 'text', name: 'name', label: '教室', width: 110 },
  { kind: 'text', name: 'model', label: '型号', width: 90 },
  { kind: 'text', name: 'version', label: '当前版本', width: 90 },
  { kind: 'text', name: 'tag', label: '标签', width: 90 },
  { kind: 'own', name: 'group', label: '设备分组', control: GroupFilter },
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

/** Opens what ends the initial passwords of cards. */
const InitialPasswords = () => {
  const [opened, setOpened] = useState(false);
  const schoolCode = useSearchParams()[0].get('schoolCode') ?? undefined;
  return (
    <>
      <Button onClick={() => setOpened(true)}>初始密码</Button>
      {opened && (
        <Suspense fallback={null}>
          <RequireDialog initial={schoolCode} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
};

/** What can be open beside the list, and how it is opened. */
const useOpened = () => {
  const [card, showCard] = useShownCard();
  const [batch, showBatch] = useShownBatch();
  const [speed, setSpeed] = useState<DeviceRow | null>(null);
  const binding = useFormDialog<DeviceRow>('bind');
  const replacing = useFormDialog<DeviceRow>('replace');
  const { open: bind } = binding;
  const { open: replace } = replacing;
  const { ask, accessDialog } = useAccess();
  const open = useCallback(
    (view: CardView, row: DeviceRow) => {
      if (view === 'bind') bind(row);
      else if (view === 'replace') replace(row);
      else if (view === 'speed') setSpeed(row);
      else if (view === 'block' || view === 'unblock' || view === 'rotate') ask(view, row);
      else showCard({ deviceNo: row.deviceNo, tab: view });
    },
    [bind, replace, showCard, ask],
  );
  return { card, showCard, batch, showBatch, speed, setSpeed, binding, replacing, accessDialog, open };
};

const Opened = ({ opened }: { opened: ReturnType<typeof useOpened> }) => {
  const { card, showCard, batch, showBatch, speed, setSpeed, binding, replacing, accessDialog } = opened;
  return (
    <>
      {speed !== null && <SpeedDialog row={speed} onClose={() => setSpeed(null)} />}
      {binding.opened !== null && <BindDialog dialog={binding.opened} onClose={binding.close} />}
      {replacing.opened !== null && <ReplaceDialog dialog={replacing.opened} onClose={replacing.close} />}
      <CardDrawer shown={card} onShow={showCard} onBatch={showBatch} />
      <BatchDrawer shown={batch} onShow={showBatch} />
      {accessDialog}
    </>
  );
};

/** The cards of the fleet, live. */
const DeviceList = () => {
  const isAdmin = useUser().isAdmin === 1;
  const opened = useOpened();
  const { open, showBatch } = opened;
  const [schoolAsked, setSchoolAsked] = useState(false);
  const [askSchool] = useState(() => () => setSchoolAsked(true));
  const { bulk, startSync, unbind, asked, close, run } = useActions(showBatch, askSchool);
  const { marking, marksDialog } = useMarks();
  const actions = useMemo(() => [...bulk, marking], [bulk, marking]);
  const columns = useMemo(
    () =>
      deviceColumns({
        isAdmin,
        open,
        restart: (row) => bulk.find(({ key }) => key === 'restart')?.run([row], () => undefined),
        syncCode: ({ schoolCode, deviceNo }) => schoolCode !== null && startSync({ schoolCode, deviceNo }),
        unbind,
      }),
    [isAdmin, open, bulk, startSync, unbind],
  );
  return (
    <>
      <ListPage
        label="设备列表"
        query={deviceListQuery}
        columns={columns}
        filters={isAdmin ? adminFilters : filters}
        rowKey="deviceNo"
        bulk={actions}
        exporting={deviceExport}
        extra={
          <>
            {isAdmin && <InitialPasswords />}
            <BatchButton onOpen={() => showBatch(allBatches)} />
          </>
        }
        defaultSize={100}
        maxHeight={550}
        live={deviceLive}
        hint={isAdmin ? '设备第一次连接后自动出现，再为它绑定学校' : '设备绑定到您可见的学校后，会出现在这里'}
      />
      <Opened opened={opened} />
      {marksDialog}
      {asked !== null && (
        <Suspense fallback={null}>
          <CommandDialog asked={asked} run={run} onClose={close} />
        </Suspense>
      )}
      {schoolAsked && (
        <SyncCodeDialog
          onClose={() => setSchoolAsked(false)}
          onSync={(schoolCode) => {
            setSchoolAsked(false);
            startSync({ schoolCode });
          }}
        />
      )}
    </>
  );
};

export default DeviceList;
