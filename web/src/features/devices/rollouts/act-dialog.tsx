import { maxRemark, texts } from '#libs/contracts';
import { Input, Radio } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import type { Rollout } from '../../../resources/rollouts/labels.js';
import { acts, type Act } from './actions.js';
import { actOn, rollBack } from './api.js';

interface ActForm {
  reason?: string;
  respectsLessons: boolean;
}

/** Makes the call; returns the id of the rollout that came of it. */
const run = async (rolloutId: string, act: Act, { reason = '', respectsLessons }: ActForm): Promise<string | null> => {
  const given = reason.trim();
  if (act === 'rollBack') return rollBack({ rolloutId, respectsLessons, ...(given === '' ? {} : { reason: given }) });
  await actOn(rolloutId, act, given);
  return null;
};

const LessonChoice = () => (
  <Form.Item name="respectsLessons" label="安装时间">
    <Radio.Group
      options={[
        { value: true, label: '避开上课和考试' },
        { value: false, label: '立即回退，上课时也安装（须填写原因）' },
      ]}
    />
  </Form.Item>
);

const Reason = ({ act }: { act: Act }) => {
  const respectsLessons = Form.useWatch<boolean | undefined>('respectsLessons') ?? true;
  const { reason } = acts[act];
  if (reason === 'none') return null;
  const isNeeded = reason === 'must' || !respectsLessons;
  return (
    <Form.Item
      name="reason"
      label={isNeeded ? '原因' : '原因（选填）'}
      rules={isNeeded ? [required(texts.rolloutReasonRequired)] : []}
    >
      <Input.TextArea rows={2} maxLength={maxRemark} showCount placeholder="会写入决策记录和操作日志" />
    </Form.Item>
  );
};

interface ActDialogProps {
  /** About the action. */
  dialog: OpenForm<Act>;
  rollout: Rollout;
  onClose: () => void;
  /** `made` is the rollout that rolls this one back. */
  onDone: (made: string | null) => void;
}

/** Confirms what is done with a rollout: how many doors it touches, and why where that is asked. */
export const ActDialog = ({ dialog, rollout, onClose, onDone }: ActDialogProps) => {
  const act = dialog.about;
  const { label, says, danger = false } = acts[act];
  return (
    <FormDialog<ActForm, string | null>
      dialog={dialog}
      title={`${label} · ${rollout.name}`}
      okText={label}
      danger={danger}
      initial={{ respectsLessons: true }}
      save={(values) => run(rollout.rolloutId, act, { ...values, respectsLessons: values.respectsLessons ?? true })}
      fallback={texts.unexpected}
      onSaved={onDone}
      onClose={onClose}
    >
      <p>{says(rollout)}</p>
      {act === 'rollBack' && <LessonChoice />}
      <Reason act={act} />
    </FormDialog>
  );
};
