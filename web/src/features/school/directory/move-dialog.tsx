import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { Select, TreeSelect } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { departmentsQuery, gradesQuery, groupsQuery, classChoices, departmentChoices } from './api.js';

type TargetKind = 'class' | 'department' | 'group';

interface TargetProps {
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
  schoolCode: string;
}

const ClassTarget = ({ schoolCode, ...rest }: TargetProps) => {
  const { data = [] } = useQuery(gradesQuery(schoolCode));
  return <Select {...rest} showSearch={{ optionFilterProp: 'label' }} options={classChoices(data)} />;
};

const DepartmentTarget = ({ schoolCode, ...rest }: TargetProps) => {
  const { data = [] } = useQuery(departmentsQuery(schoolCode));
  return <TreeSelect {...rest} treeDefaultExpandAll treeData={departmentChoices(data)} />;
};

const GroupTarget = ({ schoolCode, ...rest }: TargetProps) => {
  const { data = [] } = useQuery(groupsQuery(schoolCode));
  const options = data.map(({ code, name }) => ({ value: code, label: name }));
  return <Select {...rest} showSearch={{ optionFilterProp: 'label' }} options={options} />;
};

const targets = { class: ClassTarget, department: DepartmentTarget, group: GroupTarget };

interface MoveDialogProps {
  /** About the codes of the members. */
  dialog: OpenForm<string[]>;
  title: string;
  label: string;
  kind: TargetKind;
  schoolCode: string;
  save: (target: string) => Promise<void>;
  onClose: () => void;
  onSaved: () => void;
}

/** Puts the checked members somewhere else: what dragging does, for the keyboard and for many. */
export const MoveDialog = ({ dialog, title, label, kind, schoolCode, save, onClose, onSaved }: MoveDialogProps) => {
  const Target = targets[kind];
  return (
    <FormDialog<{ target: string }, void>
      dialog={dialog}
      title={title}
      okText="确定"
      initial={{}}
      save={({ target }) => save(target)}
      fallback={texts.changeFailed}
      invalid={texts.invalidDirectoryForm}
      fields={{ classCode: 'target', departmentCode: 'target' }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item name="target" label={label} rules={[required()]}>
        <Target schoolCode={schoolCode} />
      </Form.Item>
    </FormDialog>
  );
};
