import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space, type MenuProps } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import {
  directoryAddress,
  importAddress,
  offlineAddress,
  syncAddress,
  addedValueAddress,
} from '../../../core/addresses.js';
import { loadPart } from '../../../core/parts.js';
import type { Tone } from '../../../core/theme.js';
import { StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import type { CorpActions } from '../../../resources/corporations/use-corp-dialogs.js';
import type { SchoolFunctions } from '../../../resources/schools/function-dialog.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import { readCallSettings, type SchoolWithCards } from './api.js';
import type { SchoolCalls } from './call-dialog.js';

/** State of a feature at a school; null while the service that runs it has not published one. */
const serviceState = (isOpen: number | null): { label: string; tone: Tone } => {
  if (isOpen === null) return { label: '未知', tone: 'neutral' };
  return isOpen === 1 ? { label: '已开通', tone: 'good' } : { label: '未开通', tone: 'doubtful' };
};

/** What a row offers. */
export interface SchoolHandlers {
  /** True when the signed-in user may open the screen of a path. */
  reach: (path: string) => boolean;
  /** Undefined when the user may not open features. */
  openFunctions: ((school: SchoolFunctions) => void) | undefined;
  openCalls: (school: SchoolCalls) => void;
  /** The user may go to class cards. */
  devices: boolean;
  unbind: (row: SchoolRow) => void;
  openPictures: (row: SchoolRow) => void;
  /** What can be done about the corporation of a school. */
  corp: CorpActions;
}

const OfflineCell = ({ row }: { row: SchoolWithCards }) => {
  const off = row.cards?.off ?? null;
  if (off === null || off === 0) return <>{off ?? '-'}</>;
  return (
    <Link to={offlineAddress(row.schoolCode)} aria-label={`${row.schoolName} ${off} 台设备离线`}>
      {off}
    </Link>
  );
};

const ServiceCell = ({ isOpen }: { isOpen: number | null }) => <StateMark {...serviceState(isOpen)} />;

const MoreButton = ({ row, handlers }: { row: SchoolRow; handlers: SchoolHandlers }) => {
  const { reach, unbind, corp, openPictures } = handlers;
  const navigate = useNavigate();
  const screens = [
    { path: '/home/school/directories', label: '通讯录', to: directoryAddress(row) },
    { path: '/home/school/directories/import', label: '批量导入', to: importAddress(row) },
    { path: '/home/school/application/addBindSchool', label: '同步学校', to: syncAddress(row.schoolName) },
  ].filter(({ path }) => reach(path));
  const isBound = row.corpId !== null;
  const items: MenuProps['items'] = [
    ...screens.map(({ label, to }) => ({ key: to, label, onClick: () => void navigate(to) })),
    { key: 'pictures', label: '学校图片', onClick: () => openPictures(row) },
    { key: 'install', label: '安装应用', onClick: () => corp.install(row) },
    { key: 'manager', label: isBound ? '设置客户经理' : '绑定企业', onClick: () => corp.manager(row) },
    { key: 'codes', label: '二维码', disabled: !isBound, onClick: () => corp.codes(row) },
    { key: 'register', label: '注册企业微信', disabled: isBound, onClick: () => corp.register(row) },
    { key: 'unbind', label: '解除绑定', danger: true, disabled: !isBound, onClick: () => unbind(row) },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="link" size="small" icon={<DownOutlined />} iconPlacement="end" aria-haspopup="menu">
        更多
      </Button>
    </Dropdown>
  );
};

/** Reads what a school has set about video calls, then opens the dialog about it. */
const CallButton = ({ row, open }: { row: SchoolRow; open: (school: SchoolCalls) => void }) => {
  const { schoolCode, schoolName } = row;
  const read = useMutation({
    mutationFn: () => readCallSettings(schoolCode),
    onSuccess: (settings) => open({ schoolCode, schoolName, ...settings }),
    meta: { fallback: texts.loadFailed },
  });
  return (
    <Button type="link" size="small" disabled={read.isPending} onClick={() => read.mutate()}>
      通话设置
    </Button>
  );
};

const loadFunctions = () => import('../../../resources/schools/functions.js');

/** Reads what is open at a school, then opens the dialog about it. */
const FunctionButton = ({ row, open }: { row: SchoolRow; open: (school: SchoolFunctions) => void }) => {
  const { schoolCode, schoolName } = row;
  const read = useMutation({
    // what it takes comes with the dialog
    mutationFn: async () => (await loadPart(loadFunctions)).readFunctions(schoolCode),
    onSuccess: (read) => open({ schoolCode, schoolName, ...read }),
    meta: { fallback: texts.loadFailed },
  });
  return (
    <Button type="link" size="small" disabled={read.isPending} onClick={() => read.mutate()}>
      功能开通
    </Button>
  );
};

const RowActions = ({ row, handlers }: { row: SchoolRow; handlers: SchoolHandlers }) => (
  <Space size={0} className="row-actions">
    {handlers.openFunctions !== undefined && <FunctionButton row={row} open={handlers.openFunctions} />}
    {handlers.reach('/home/school/addedvalueSet') && <Link to={addedValueAddress(row)}>增值服务设置</Link>}
    <CallButton row={row} open={handlers.openCalls} />
    {handlers.devices && <Link to={offlineAddress(row.schoolCode)}>离线设备</Link>}
    <MoreButton row={row} handlers={handlers} />
  </Space>
);

const cardColumns: Column<SchoolWithCards>[] = [
  column('cards', '设备', 70, { align: 'right', render: (_, { cards }) => cards?.total ?? '-' }),
  column('offline', '离线', 70, { align: 'right', render: (_, row) => <OfflineCell row={row} /> }),
];

/** Columns of the school list. Source: second requirement document, section 2. */
export const schoolColumns = (handlers: SchoolHandlers): Column<SchoolWithCards>[] => [
  column('name', '学校名称', 200, {
    fixed: 'left',
    ellipsis: true,
    sorter: true,
    render: (_, row) => <SchoolLink school={row} />,
  }),
  field('address', '学校地址', 170, { ellipsis: true }),
  { key: 'code', title: '学校编码', dataIndex: 'schoolCode', width: 120, ellipsis: true, sorter: true },
  ...(handlers.devices ? cardColumns : []),
  column('people', '人员', 90, { align: 'right', sorter: true, render: (_, row) => row.peopleCount }),
  column('isOpen', '增值服务', 96, { render: (_, { isOpen }) => <ServiceCell isOpen={isOpen} /> }),
  column('isOpenVideoCall', '视频通话', 96, {
    render: (_, { isOpenVideoCall }) => <ServiceCell isOpen={isOpenVideoCall} />,
  }),
  column('actions', '操作', 360, { fixed: 'right', render: (_, row) => <RowActions row={row} handlers={handlers} /> }),
];
