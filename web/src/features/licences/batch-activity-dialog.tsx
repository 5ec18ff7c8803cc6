import { Button, Form } from 'antd';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { licenceBatchSize, texts } from '#libs/contracts';
import { newRequestKey } from '../../core/request-keys.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { Loading, Failed } from '../../kit/states/states.js';
import { activateMany, settingQuery, type ActivationResults } from './accounts-api.js';
import { teachersQuery, activateObstacle } from './people.js';
import { notReady, Ready, type ReadyForm, SchoolPart } from './school-part.js';
import { TeachersSelect } from './teacher-select.js';

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
