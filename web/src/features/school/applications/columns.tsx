import { DownOutlined } from '@ant-design/icons';
import { Avatar, Button, Dropdown, Space, Tooltip, type MenuProps } from 'antd';
import { corpTypeLabels } from '#libs/contracts';
import { StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import type { CorpSchoolRow } from '../../../resources/corporations/queries.js';
import type { CorpActions } from '../../../resources/corporations/use-corp-dialogs.js';
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
export const corpSchoolColumns = (actions: CorpActions): Column<CorpSchoolRow>[] => [
  field('schoolName', '学校名称', 200, { fixed: 'left', ellipsis: true }),
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
