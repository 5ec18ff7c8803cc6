import { Checkbox } from 'antd';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasRole, noticeRoles, noticeRules } from '#libs/contracts';
import { notify, notifyProblem } from '../core/feedback.js';
import type { Schemas } from '../core/contract.js';
import { call, read } from '../core/http.js';
import { Failed, Loading } from '../kit/states/states.js';
import { SmallTable } from '../kit/table/small-table.js';
import { noticesKey } from '../resources/notices/notices.js';

type Setting = Schemas['NoticeSetting'];

const settingsQuery = read([...noticesKey, 'setting'], 'get', '/api/notice/setting');

const save = async (body: Schemas['NoticeSettingBody']): Promise<string | null> =>
  (await call('post', '/api/notice/setting/save', { body })).msg;

const columnsOf = (change: (body: Schemas['NoticeSettingBody']) => void) => [
  { key: 'kind', title: '通知', render: (_: unknown, { kind }: Setting) => noticeRules[kind].label },
  ...noticeRoles.map(({ role, label }) => ({
    key: String(role),
    title: label,
    align: 'center' as const,
    width: 84,
    render: (_: unknown, { kind, roles, allowed }: Setting) =>
      hasRole(allowed, role) && (
        <Checkbox
          aria-label={`${noticeRules[kind].label}显示给${label}`}
          checked={hasRole(roles, role)}
          onChange={({ target }) => change({ kind, role, shown: target.checked ? 1 : 0 })}
        />
      ),
  })),
];

/** Which roles each kind of notice is shown to; a change counts at once. */
const NoticeSettings = () => {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(settingsQuery);
  const { mutate } = useMutation({
    mutationFn: save,
    // the box shows the change while it is saved
    onMutate: ({ kind, role, shown }) =>
      client.setQueryData(settingsQuery.queryKey, (settings) =>
        settings?.map((each) =>
          each.kind === kind ? { ...each, roles: shown === 1 ? each.roles | role : each.roles & ~role } : each,
        ),
      ),
    onSuccess: (msg) => notify('success', msg ?? ''),
    onError: (failure) => notifyProblem(failure),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
  if (data === undefined) return error === null ? <Loading /> : <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="muted">勾选的角色可以看到该类通知；仍受区域和权限限制，改动立即生效。</p>
      <SmallTable<Setting> aria-label="通知设置" rowKey="kind" columns={columnsOf(mutate)} dataSource={data} />
    </>
  );
};

export default NoticeSettings;
