import { Suspense } from 'react';
import { Link } from 'react-router';
import {
  directoryAddress,
  importAddress,
  offlineAddress,
  syncAddress,
  addedValueAddress,
} from '../../../core/addresses.js';
import { lazyPart } from '../../../core/parts.js';
import type { Tone } from '../../../core/theme.js';
import { StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { RowActions, type RowAction } from '../../../kit/table/row-actions.js';
import type { CorpActions } from '../../../resources/corporations/use-corp-dialogs.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import type { SchoolWithCards } from './api.js';

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
  openFunctions: ((row: SchoolRow) => void) | undefined;
  openCalls: (row: SchoolRow) => void;
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

/** What can be done with the corporation of a school. */
const corpActionsOf = (row: SchoolRow, { corp, unbind }: SchoolHandlers): RowAction[] => {
  const isBound = row.corpId !== null;
  return [
    { key: 'install', label: '安装应用', run: () => corp.install(row) },
    { key: 'manager', label: isBound ? '设置客户经理' : '绑定企业', run: () => corp.manager(row) },
    { key: 'codes', label: '二维码', disabled: !isBound, run: () => corp.codes(row) },
    { key: 'register', label: '注册企业微信', disabled: isBound, run: () => corp.register(row) },
    { key: 'unbind', label: '解除绑定', danger: true, disabled: !isBound, run: () => unbind(row) },
  ];
};

/** What can be done with one school, the most used first. */
const actionsOf = (row: SchoolRow, handlers: SchoolHandlers): RowAction[] => {
  const { reach, devices, openFunctions, openCalls, openPictures } = handlers;
  const screen = (path: string, label: string, to: string): RowAction[] =>
    reach(path) ? [{ key: path, label, to }] : [];
  return [
    ...(openFunctions === undefined ? [] : [{ key: 'functions', label: '功能开通', run: () => openFunctions(row) }]),
    ...(devices ? [{ key: 'offline', label: '离线设备', to: offlineAddress(row.schoolCode) }] : []),
    ...screen('/home/school/addedvalueSet', '增值服务设置', addedValueAddress(row)),
    { key: 'calls', label: '通话设置', run: () => openCalls(row) },
    ...screen('/home/school/directories', '通讯录', directoryAddress(row)),
    ...screen('/home/school/directories/import', '批量导入', importAddress(row)),
    ...screen('/home/school/application/addBindSchool', '同步学校', syncAddress(row.schoolName)),
    { key: 'pictures', label: '学校图片', run: () => openPictures(row) },
    ...corpActionsOf(row, handlers),
  ];
};

const TrendCell = lazyPart(() => import('./trend.js'));

/** Below this width of the window the column of the trend is shown only to users who have chosen it. */
const trendWindow = 1440;

const cardColumns = (): Column<SchoolWithCards>[] => [
  column('trend', '近7天在线', 92, {
    optional: window.innerWidth < trendWindow,
    render: (_, { schoolCode }) => (
      <span className="spark-place">
        <Suspense>
          <TrendCell schoolCode={schoolCode} />
        </Suspense>
      </span>
    ),
  }),
  column('cards', '设备', 60, { align: 'right', render: (_, { cards }) => cards?.total ?? '-' }),
  column('offline', '离线', 60, { align: 'right', render: (_, row) => <OfflineCell row={row} /> }),
];

/**
 * Columns of the school list. Source: second requirement document, section 2. In a window of 1440 pixels all find room.
 */
export const schoolColumns = (handlers: SchoolHandlers): Column<SchoolWithCards>[] => [
  column('name', '学校名称', 180, {
    fixed: 'left',
    ellipsis: true,
    sorter: true,
    render: (_, row) => <SchoolLink school={row} />,
  }),
  field('address', '学校地址', 150, { ellipsis: true }),
  { key: 'code', title: '学校编码', dataIndex: 'schoolCode', width: 130, ellipsis: true, sorter: true },
  ...(handlers.devices ? cardColumns() : []),
  column('people', '人员', 80, { align: 'right', sorter: true, render: (_, row) => row.peopleCount }),
  column('isOpen', '增值服务', 96, { render: (_, { isOpen }) => <ServiceCell isOpen={isOpen} /> }),
  column('isOpenVideoCall', '视频通话', 96, {
    render: (_, { isOpenVideoCall }) => <ServiceCell isOpen={isOpenVideoCall} />,
  }),
  column('actions', '操作', 194, {
    fixed: 'right',
    render: (_, row) => <RowActions of={row.schoolName} actions={actionsOf(row, handlers)} />,
  }),
];
