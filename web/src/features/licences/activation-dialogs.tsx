import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { texts, licenceBatchSize } from '#libs/contracts';
import { newRequestKey } from '../../core/request-keys.js';
import { Button } from '../../kit/controls/controls.js';
import { Dialog } from '../../kit/dialog/dialog.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { Notice } from '../../kit/notice/notice.js';
import { Loading, Failed, StateMark } from '../../kit/states/states.js';
import { SmallTable } from '../../kit/table/small-table.js';
import {
  activateOne,
  type ActivationResults,
  activateMany,
  settingQuery,
  activationQuery,
  type ActivationResult,
  requestMark,
} from './api.js';
import { activateObstacle, teachersQuery } from './people.js';
import { TeacherSelect, notReady, Ready, type ReadyForm, SchoolPart, TeachersSelect } from './school-fields.js';

/** The account that is to be bound. */
export interface ActivityAbout {
  schoolCode: string;
  schoolName: string;
  activeCode: string;
  /** 1 basic, 2 interconnected. */
  type: number;
}

interface ActivityForm {
  userId: string;
}

interface ActivityDialogProps {
  dialog: OpenForm<ActivityAbout>;
  onClose: () => void;
  onSaved: (results: ActivationResults) => void;
}

/** Binds one account to a teacher. */
export const ActivityDialog = ({ dialog, onClose, onSaved }: ActivityDialogProps) => {
  const { schoolCode, schoolName, activeCode, type } = dialog.about;
  return (
    <FormDialog<ActivityForm, ActivationResults>
      dialog={dialog}
      title="激活账号"
      okText="激活"
      initial={{}}
      save={({ userId }) => activateOne({ userId, schoolCode, active_code: activeCode })}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p>
        {schoolName} · 激活码 {activeCode}
      </p>
      <Form.Item name="userId" label="激活的用户" rules={[required(texts.activationWithoutPeople)]}>
        <TeacherSelect schoolCode={schoolCode} obstacle={(teacher) => activateObstacle(teacher, type)} />
      </Form.Item>
      <Notice gap={false} tone="info" title="激活后账号与该教师绑定，只能通过继承转给他人" />
    </FormDialog>
  );
};

/** The school that is chosen already. */
export interface OfSchool {
  schoolCode?: string | undefined;
}

interface BatchForm extends ReadyForm {
  schoolCode: string;
  userList: string[];
}

/** Chooses all people without an account, as far as accounts are left. */
const ChooseAll = ({ schoolCode, available }: { schoolCode: string; available: number }) => {
  const form = Form.useFormInstance<BatchForm>();
  const { data = [] } = useQuery(teachersQuery(schoolCode, ''));
  const free = data.filter((teacher) => activateObstacle(teacher) === null);
  const most = Math.min(free.length, available, licenceBatchSize);
  if (most === 0) return null;
  const choose = () => {
    form.setFieldValue(
      'userList',
      free.slice(0, most).map(({ userId }) => userId),
    );
    void form.validateFields(['userList']);
  };
  return (
    <Button type="link" size="small" onClick={choose}>
      选择未激活的 {most} 人
    </Button>
  );
};

const People = ({ schoolCode }: { schoolCode: string }) => {
  const { data, error, refetch } = useQuery(settingQuery(schoolCode));
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={3} />;
  const { available, corpName } = data;
  return (
    <>
      <Ready />
      <p>
        {corpName !== null && `企业：${corpName}，`}可用账号 <strong>{available}</strong> 个
        <ChooseAll schoolCode={schoolCode} available={available} />
      </p>
      <Form.Item
        name="userList"
        label="激活的用户"
        preserve={false}
        rules={[required(texts.activationWithoutPeople)]}
        extra={`一次最多 ${licenceBatchSize} 人，逐人给出结果`}
      >
        <TeachersSelect
          schoolCode={schoolCode}
          obstacle={(teacher) => activateObstacle(teacher)}
          most={licenceBatchSize}
        />
      </Form.Item>
    </>
  );
};

interface BatchActivityDialogProps {
  dialog: OpenForm<OfSchool>;
  onClose: () => void;
  onSaved: (results: ActivationResults) => void;
}

/** Activates people of a school; each has a result of their own. */
export const BatchActivityDialog = ({ dialog, onClose, onSaved }: BatchActivityDialogProps) => {
  const [key] = useState(newRequestKey);
  const { schoolCode } = dialog.about;
  return (
    <FormDialog<BatchForm, ActivationResults>
      dialog={dialog}
      title="批量激活"
      okText="激活"
      width={640}
      initial={schoolCode === undefined ? {} : { schoolCode }}
      blocked={notReady}
      save={(form) => activateMany(form.schoolCode, form.userList, key)}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <SchoolPart>{(code) => <People schoolCode={code} />}</SchoolPart>
    </FormDialog>
  );
};

const columns = [
  { key: 'userName', title: '用户', dataIndex: 'userName', width: 130 },
  {
    key: 'state',
    title: '结果',
    width: 150,
    render: (_: unknown, { state }: ActivationResult) => <StateMark {...requestMark(state)} />,
  },
  {
    key: 'code',
    title: '激活码',
    ellipsis: true,
    render: (_: unknown, row: ActivationResult) => row.active_code ?? '-',
  },
  {
    key: 'expire',
    title: '到期时间',
    width: 165,
    render: (_: unknown, row: ActivationResult) => row.expire_time ?? '-',
  },
  { key: 'reason', title: '原因', render: (_: unknown, { reason }: ActivationResult) => reason ?? '-' },
];

const summaryOf = (results: readonly ActivationResult[]): string => {
  const count = (state: ActivationResult['state']) => results.filter((result) => result.state === state).length;
  const waiting = count('requested');
  return `成功 ${count('done')} 人，失败 ${count('refused')} 人${waiting > 0 ? `，等待企业微信确认 ${waiting} 人` : ''}`;
};

/** What has become of each person who was activated; results that wait for the platform are followed. */
export const ResultsDialog = ({ first, onClose }: { first: ActivationResults; onClose: () => void }) => {
  const { data } = useQuery(activationQuery(first));
  return (
    <Dialog
      title="激活结果"
      width={860}
      okText="知道了"
      onOk={onClose}
      footer={(_buttons, { OkBtn }) => <OkBtn />}
      onCancel={onClose}
    >
      <p role="status">{summaryOf(data.results)}</p>
      <SmallTable<ActivationResult>
        rowKey="userId"
        aria-label="激活结果"
        columns={columns}
        dataSource={data.results}
        pages={10}
      />
    </Dialog>
  );
};
