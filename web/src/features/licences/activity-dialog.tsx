import { Alert, Form } from 'antd';
import { texts } from '#libs/contracts';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { activateOne, type ActivationResults } from './accounts-api.js';
import { activateObstacle } from './people.js';
import { TeacherSelect } from './teacher-select.js';

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
      <Alert type="info" showIcon title="激活后账号与该教师绑定，只能通过继承转给他人" />
    </FormDialog>
  );
};
