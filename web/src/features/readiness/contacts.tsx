import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  channelLabels,
  channelNames,
  contactRoleLabels,
  contactRoles,
  messageStateLabels,
  messageStates,
  readinessTexts as texts,
  texts as commonTexts,
} from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { Button, Tag } from '../../kit/controls/controls.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useTab } from '../../kit/list/url-state.js';
import { Loading } from '../../kit/states/states.js';
import {
  channelStateQuery,
  contactListQuery,
  type ContactRow,
  contactsKey,
  deleteContact,
  messageListQuery,
  testContact,
} from './api.js';
import { contactColumns, contactName, messageColumns } from './columns.js';

const ContactDialog = lazyPart(async () => ({ default: (await import('./contact-dialog.js')).ContactDialog }));
// tabs are large, and few pages have them
const ListTabs = lazyPart(() => import('../../kit/list/list-tabs.js'));

const channelFilter: FilterField = {
  kind: 'choice',
  name: 'channel',
  label: '渠道',
  options: channelNames.map((value) => ({ value, label: channelLabels[value] })),
};
const schoolFilter: FilterField = { kind: 'school', name: 'schoolCode', label: '学校' };

const contactFilters: FilterField[] = [
  schoolFilter,
  { kind: 'text', name: 'name', label: '名称' },
  {
    kind: 'choice',
    name: 'role',
    label: '角色',
    options: contactRoles.map((value) => ({ value, label: contactRoleLabels[value] })),
  },
  channelFilter,
];

const messageFilters: FilterField[] = [
  schoolFilter,
  channelFilter,
  {
    kind: 'choice',
    name: 'state',
    label: '状态',
    options: messageStates.map((value) => ({ value, label: messageStateLabels[value] })),
  },
];

/** Says that messages reach a simulator alone, and leads to its page. */
const Simulated = () => {
  const { data } = useQuery(channelStateQuery);
  if (data?.simulated !== true) return null;
  const tag = (
    <Tag color="warning" title="没有配置通知渠道：消息都发到模拟的机器人和卡片">
      模拟通知渠道
    </Tag>
  );
  if (data.simulatorUrl === null) return tag;
  return (
    <a href={`${data.simulatorUrl}/simulator`} target="_blank" rel="noreferrer">
      {tag}
    </a>
  );
};

const useContactActions = () => {
  const client = useQueryClient();
  const [testing, setTesting] = useState<string | null>(null);
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: [contactsKey] }), [client]);
  const test = useCallback(
    ({ id }: ContactRow) => {
      setTesting(id);
      testContact(id)
        .then(
          (msg) => notify('success', msg ?? texts.testSent),
          (error: unknown) => notifyProblem(error, texts.testFailed),
        )
        .finally(() => {
          setTesting(null);
          reread();
        });
    },
    [reread],
  );
  const remove = useCallback(
    (row: ContactRow) =>
      confirm({
        title: commonTexts.confirmDelete,
        content: `${contactName(row)}。等待发送的消息不再发送。`,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () =>
          deleteContact(row.id).then(
            (msg) => {
              notify('success', msg ?? texts.contactDeleted);
              reread();
            },
            (error: unknown) => notifyProblem(error, texts.contactDeleteFailed),
          ),
      }),
    [reread],
  );
  return { testing, test, remove, reread };
};

const ContactPanel = () => {
  const { opened, open, close } = useFormDialog<ContactRow | null>('contact');
  const { testing, test, remove, reread } = useContactActions();
  const columns = useMemo(() => contactColumns({ testing, test, remove, edit: open }), [testing, test, remove, open]);
  return (
    <>
      <ListPage
        label="联系人"
        query={contactListQuery}
        columns={columns}
        filters={contactFilters}
        rowKey="id"
        defaultSize={20}
        hint="点「添加联系人」，选择学校或区域，填写接收提醒的机器人、成员或邮箱"
        extra={
          <>
            <Simulated />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
              添加联系人
            </Button>
          </>
        }
      />
      {opened !== null && (
        <Suspense>
          <ContactDialog
            dialog={opened}
            onClose={close}
            onSaved={(msg) => {
              notify('success', msg);
              close();
              reread();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

const MessagePanel = () => (
  <ListPage
    label="消息记录"
    query={messageListQuery}
    columns={messageColumns}
    filters={messageFilters}
    rowKey="id"
    defaultSize={20}
    hint="发给联系人的提醒和测试消息会出现在这里，保留90天"
    extra={<Simulated />}
  />
);

const names = ['contacts', 'messages'] as const;

/** Whom to notify about schools, and the messages to them. */
const Contacts = () => {
  const [tab, open] = useTab(names);
  return (
    <Suspense fallback={<Loading rows={10} />}>
      <ListTabs
        open={tab}
        onOpen={open}
        lists={[
          { key: 'contacts', label: '联系人', children: <ContactPanel /> },
          { key: 'messages', label: '消息记录', children: <MessagePanel /> },
        ]}
      />
    </Suspense>
  );
};

export default Contacts;
