import { useQuery, useMutation } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../core/feedback.js';
import { Tabs, Button } from '../../kit/controls/controls.js';
import { FactList } from '../../kit/facts/fact-list.js';
import { Input } from '../../kit/form/fields.js';
import { showProblem } from '../../kit/form/form-problem.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import { Notice } from '../../kit/notice/notice.js';
import { Loading, Failed } from '../../kit/states/states.js';
import { linkOptionsQuery, deleteMiniUser, findMiniUser, type MiniKey, type MiniUser } from './api.js';
import { LinkBuilder } from './link-builder.js';
import './debug.css';

const Whom = ({ user }: { user: MiniUser }) => (
  <>
    <p>删除后无法恢复。</p>
    <FactList
      column={1}
      items={[
        { key: 'nickname', label: '昵称', children: user.nickname || '-' },
        { key: 'phone', label: '手机', children: user.phone || '-' },
        { key: 'createDate', label: '注册时间', children: user.createDate || '-' },
        { key: 'appCode', label: '应用', children: user.appCode },
        { key: 'openid', label: 'openid', children: <span className="debug-link">{user.openid}</span> },
      ]}
    />
    {user.state === 'unknown' && (
      <Notice gap={false} tone="warning" title="小程序平台没有提供用户资料，请核对 openid" />
    )}
  </>
);

/** Asks before a user is deleted, and shows who that is. */
const askFor = (user: MiniUser, onDeleted: () => void) =>
  confirm({
    title: texts.confirmDelete,
    content: <Whom user={user} />,
    okText: '删除',
    okButtonProps: { danger: true },
    onOk: () =>
      deleteMiniUser({ appCode: user.appCode, openid: user.openid }).then(
        (msg) => {
          notify('success', msg);
          onDeleted();
        },
        (error: unknown) => notifyProblem(error, texts.miniUserDeleteFailed),
      ),
  });

/** Deletes a user of the mini program, by openid. */
const MiniUserPanel = ({ isConfigured }: { isConfigured: boolean }) => {
  const [form] = Form.useForm<MiniKey>();
  const find = useMutation({
    mutationFn: findMiniUser,
    onSuccess: (user) => {
      if (user.state === 'none') notify('warning', '没有这个用户');
      else askFor(user, () => form.resetFields(['openid']));
    },
    onError: (error) => showProblem(form, error, texts.miniUserFindFailed),
    meta: { inline: true },
  });
  return (
    <div className="panel debug-narrow">
      {!isConfigured && <Notice tone="warning" title={texts.miniProgramMissing} />}
      <Form<MiniKey>
        form={form}
        name="mini"
        initialValues={{ appCode: 'points' }}
        disabled={!isConfigured}
        onFinish={({ appCode, openid }) => find.mutate({ appCode: appCode.trim(), openid: openid.trim() })}
      >
        <Form.Item name="appCode" label="应用 appCode" rules={[required()]}>
          <Input autoComplete="off" maxLength={64} />
        </Form.Item>
        <Form.Item name="openid" label="openid" rules={[required()]}>
          <Input autoComplete="off" maxLength={128} />
        </Form.Item>
        <Button danger htmlType="submit" loading={find.isPending}>
          删除用户
        </Button>
      </Form>
    </div>
  );
};

/** Tools for debug users: links into the parents' web app, and the end of a user of the mini program. */
export const DebugTools = () => {
  const { data, error, refetch } = useQuery(linkOptionsQuery);
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={10} />;
  return (
    <>
      {data.simulated && (
        <Notice tone="warning" title="未配置家长端和小程序平台：链接打开的页面和小程序用户都是模拟的" />
      )}
      <Tabs
        items={[
          { key: 'link', label: '公众号链接生成', children: <LinkBuilder options={data} /> },
          { key: 'mini', label: '删除小程序用户', children: <MiniUserPanel isConfigured={data.miniProgram} /> },
        ]}
      />
    </>
  );
};
