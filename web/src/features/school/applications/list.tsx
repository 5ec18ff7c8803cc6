import { DownOutlined } from '@ant-design/icons';
import { Suspense, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { corpTypeLabels, type Page } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { Avatar, Button, Dropdown, Space, Tooltip, type MenuProps } from '../../../kit/controls/controls.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { Notice } from '../../../kit/notice/notice.js';
import { StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import type { FeedFlush } from '../../../realtime/feed.js';
import { useResync, useReread } from '../../../realtime/use-feed.js';
import { type CorpSchoolRow, corpSchoolListQuery, corpSchoolsKey } from '../../../resources/corporations/queries.js';
import { type CorpActions, useCorpDialogs } from '../../../resources/corporations/use-corp-dialogs.js';
import { SimulatedWeCom, WeComMissing } from '../../../resources/platforms/platforms.js';
import { sourcesQuery } from '../../../resources/schools/queries.js';
import { ScheduleSwitch } from '../../../resources/schools/schedule-switch.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import { SchoolToolbar } from '../../../resources/schools/school-toolbar.js';
import '../../../resources/corporations/corporations.css';

const Certification = ({ row: { corpId, corp_type } }: { row: CorpSchoolRow }) => {
  if (corpId === null) return <StateMark tone="neutral" label="未绑定" />;
  if (corp_type === null) return <StateMark tone="doubtful" label="未知" />;
  return <StateMark tone={corp_type === 'verified' ? 'good' : 'doubtful'} label={corpTypeLabels[corp_type]} />;
};

/** Apps whose pictures are shown; the others are counted. */
const mostApps = 3;

const Apps = ({ appList }: Pick<CorpSchoolRow, 'appList'>) =>
  appList.length === 0 ? (
    <>-</>
  ) : (
    <Space size={4}>
      {appList.slice(0, mostApps).map(({ appCode, name, logo }) => (
        <Tooltip key={appCode} title={name}>
          <Avatar className="corp-app-mark" shape="square" size={24} src={logo === '' ? undefined : logo} alt={name}>
            {name.slice(0, 1)}
          </Avatar>
        </Tooltip>
      ))}
      {appList.length > mostApps && (
        <Tooltip title={appList.map(({ name }) => name).join('、')}>
          <span>+{appList.length - mostApps}</span>
        </Tooltip>
      )}
    </Space>
  );

const Actions = ({ row, actions }: { row: CorpSchoolRow; actions: CorpActions }) => {
  const isBound = row.corpId !== null;
  const items: MenuProps['items'] = [
    { key: 'codes', label: '二维码', disabled: !isBound, onClick: () => actions.codes(row) },
    { key: 'members', label: '同步成员', disabled: !isBound, onClick: () => actions.members(row) },
    { key: 'register', label: '注册企业微信', disabled: isBound, onClick: () => actions.register(row) },
    { key: 'unbind', label: '解除绑定', danger: true, disabled: !isBound, onClick: () => actions.unbind(row) },
  ];
  return (
    <Space size={0} className="row-actions">
      <Button type="link" size="small" aria-label={`安装应用 ${row.schoolName}`} onClick={() => actions.install(row)}>
        安装应用
      </Button>
      <Button
        type="link"
        size="small"
        aria-label={`${isBound ? '设置客户经理' : '绑定企业'} ${row.schoolName}`}
        onClick={() => actions.manager(row)}
      >
        {isBound ? '客户经理' : '绑定企业'}
      </Button>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="link"
          size="small"
          icon={<DownOutlined />}
          iconPlacement="end"
          aria-haspopup="menu"
          aria-label={`更多 ${row.schoolName}`}
        >
          更多
        </Button>
      </Dropdown>
    </Space>
  );
};

/** Columns of the schools in WeCom. Source: decisions B59. */
const corpSchoolColumns = (actions: CorpActions): Column<CorpSchoolRow>[] => [
  field('schoolName', '学校名称', 200, {
    fixed: 'left',
    ellipsis: true,
    render: (_, row) => <SchoolLink school={row} />,
  }),
  field('schoolCode', '学校编码', 120, { ellipsis: true }),
  column('corpName', '企业名称', 170, {
    ellipsis: true,
    render: (_, { corpName, corpId }) => corpName ?? corpId ?? '-',
  }),
  column('corpType', '认证状态', 96, { render: (_, row) => <Certification row={row} /> }),
  column('apps', '应用', 130, { render: (_, { appList }) => <Apps appList={appList} /> }),
  column('members', '已匹配成员', 100, {
    align: 'right',
    render: (_, { corpId, memberCount }) => (corpId === null ? '-' : memberCount),
  }),
  column('manager', '客户经理', 100, { ellipsis: true, render: (_, row) => row.managerName ?? '-' }),
  column('actions', '操作', 230, { fixed: 'right', render: (_, row) => <Actions row={row} actions={actions} /> }),
];

/** What corporations are. Source: `service/get_auth_info`, `subject_type`. */
const subjectTypes: Readonly<Record<number, string>> = { 1: '企业', 2: '政府以及事业单位', 3: '其他组织', 4: '团队号' };

const item = (label: string, children: React.ReactNode) => ({ key: label, label, children: children ?? '-' });

const corporation = (row: CorpSchoolRow) => [
  item('企业ID', row.corpId),
  item('企业名称', row.corpName),
  item('主体类型', row.subjectType === null ? null : (subjectTypes[row.subjectType] ?? `${row.subjectType}`)),
  item('认证到期', row.verifiedEndTime),
  item('企业规模', row.corp_scale),
  item('成员上限', row.corpUserMax),
  item('绑定时间', row.boundAt),
  item('管理员', row.adminName === null ? null : `${row.adminName} ${row.adminPhone ?? ''}`),
];

/** The list learns of the schedule by events, a moment later than it is set: its rows are changed here. */
const Schedule = ({ row }: { row: CorpSchoolRow }) => {
  const client = useQueryClient();
  const onSet = (haveCourseSchedule: 0 | 1): void => {
    const changed = (each: CorpSchoolRow) =>
      each.schoolCode === row.schoolCode ? { ...each, haveCourseSchedule } : each;
    client.setQueriesData<Page<CorpSchoolRow>>(
      { queryKey: [...corpSchoolsKey, 'list'] },
      (page) => page && { ...page, list: page.list.map(changed) },
    );
  };
  return <ScheduleSwitch school={row} onSet={onSet} />;
};

/** What the list has no room for: shown when a row is opened. */
const CorpSchoolDetails = ({ row }: { row: CorpSchoolRow }) => (
  <>
    {row.problem !== null && <Notice tone="warning" title={row.problem} />}
    <FactList
      column={{ xs: 1, md: 2, xl: 4 }}
      items={[
        item('所在地区', [row.provinceName, row.cityName, row.townName].filter(Boolean).join(' / ') || null),
        item('创建人', row.creatorName || null),
        item('客户经理', row.managerName),
        item('第三方课表', <Schedule row={row} />),
        ...(row.corpId === null ? [item('企业', '未绑定')] : corporation(row)),
      ]}
    />
  </>
);

const AddCorpSchoolDialog = lazyPart(async () => ({
  default: (await import('./add-dialog.js')).AddCorpSchoolDialog,
}));

const useFilters = (): FilterField[] => {
  const { data } = useQuery(sourcesQuery);
  return useMemo(
    () => [
      { kind: 'area', name: 'area', label: '区域' },
      { kind: 'text', name: 'schoolName', label: '学校名称', width: 130 },
      { kind: 'text', name: 'schoolCode', label: '学校编码', width: 100 },
      {
        kind: 'choice',
        name: 'source',
        label: '数据来源',
        options: (data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      },
      {
        kind: 'choice',
        name: 'bound',
        label: '企业',
        options: [
          { value: 'true', label: '已绑定' },
          { value: 'false', label: '未绑定' },
        ],
      },
    ],
    [data],
  );
};

/** True when the corporation of a school, its apps or its members have changed. */
const concernsBindings = (flush: FeedFlush): boolean =>
  (['wx:binding', 'wx:apps'] as const).some((event) => flush.latest(event).size > 0) ||
  [...flush.latest('wx:memberSync').values()].some(([, , state]) => state === 'done');

/** The schools in WeCom: their corporations, apps and members. */
const CorpSchoolList = () => {
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const filters = useFilters();
  const adding = useFormDialog<null>('corp-school');
  const { dialogs, actions } = useCorpDialogs();
  const columns = useMemo(() => corpSchoolColumns(actions), [actions]);
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: corpSchoolsKey }), [client]);
  useReread(concernsBindings, reread);
  useResync(reread);
  const added = (schoolCode: string, message: string) => {
    notify('success', message);
    adding.close();
    // among many schools it would be anywhere: the list is filtered for it
    setParams({ schoolCode });
    reread();
  };
  return (
    <>
      <WeComMissing />
      <ListPage
        label="应用绑定"
        noun="学校"
        query={corpSchoolListQuery}
        columns={columns}
        filters={filters}
        rowKey="schoolCode"
        defaultSize={20}
        expand={(row) => <CorpSchoolDetails row={row} />}
        hint="点「添加学校」选择通讯录中的学校，再为它绑定企业、安装应用"
        extra={
          <SchoolToolbar onAdd={() => adding.open(null)}>
            <SimulatedWeCom />
          </SchoolToolbar>
        }
      />
      <Suspense>
        {adding.opened !== null && (
          <AddCorpSchoolDialog dialog={adding.opened} onClose={adding.close} onAdded={added} />
        )}
      </Suspense>
      {dialogs}
    </>
  );
};

export default CorpSchoolList;
