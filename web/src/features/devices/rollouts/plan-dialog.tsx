import { Tabs, type FormInstance, Checkbox, Form, Input, Radio, Select } from 'antd';
import { useState, Suspense } from 'react';
import { texts, maxRemark } from '#libs/contracts';
import { lazyPart } from '../../../core/parts.js';
import { clearable } from '../../../kit/form/clearable.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { inRange, required } from '../../../kit/form/form-rules.js';
import { NumberInput } from '../../../kit/form/number-input.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { addRollout, changeRollout, type RolloutBody } from './api.js';
import { planBody, planForm, usualPlan, type PlanForm } from './plan-body.js';
import { GroupFieldset, TargetFields } from './plan-fields.js';
import { PlanPreview } from './plan-preview.js';
import './rollouts.css';

// The calendar is large, and a rollout that starts now needs none.
const TimePicker = lazyPart(async () => ({
  default: (await import('../../../kit/pickers/date-pickers.js')).TimePicker,
}));

const two = (part: number): string => String(part).padStart(2, '0');
const halfHours = Array.from({ length: 48 }, (_, at) => {
  const value = `${two(Math.floor(at / 2))}:${at % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});

const starts: { value: PlanForm['start']; label: string }[] = [
  { value: 'now', label: '立即开始' },
  { value: 'at', label: '定时开始' },
  { value: 'draft', label: '先存为草稿' },
];

interface MomentProps {
  id?: string;
  value?: string | null;
  onChange?: (time: string | null) => void;
}

const Moment = (props: MomentProps) => (
  <Suspense fallback={<Input disabled />}>
    <TimePicker {...props} />
  </Suspense>
);

const LessonFields = ({ form }: { form: FormInstance<PlanForm> }) => {
  const respects = Form.useWatch('respectsLessons', form) ?? true;
  return (
    <>
      <Form.Item name="respectsLessons" label="上课时间">
        <Radio.Group
          options={[
            { value: true, label: '避开上课和考试' },
            { value: false, label: '紧急：上课时也安装' },
          ]}
        />
      </Form.Item>
      {!respects && (
        <Form.Item name="urgentReason" label="紧急原因" rules={[required(texts.rolloutUrgentReasonRequired)]}>
          <Input.TextArea rows={2} maxLength={maxRemark} showCount placeholder="会显示在计划上并写入操作日志" />
        </Form.Item>
      )}
    </>
  );
};

const PaceFields = () => (
  <div className="plan-row">
    <Form.Item name="dailyFrom" label="每日安装从（选填）">
      <Select allowClear={clearable} showSearch placeholder="全天" options={halfHours} />
    </Form.Item>
    <Form.Item name="dailyTo" label="到（选填）">
      <Select allowClear={clearable} showSearch placeholder="全天" options={halfHours} />
    </Form.Item>
    <Form.Item name="cardsAtOnce" label="同时升级（选填）" rules={[inRange(1, 100_000)]}>
      <NumberInput min={1} max={100_000} unit="台" />
    </Form.Item>
    <Form.Item name="downloadsPerSchool" label="每校同时下载" rules={[required(), inRange(1, 100)]}>
      <NumberInput min={1} max={100} unit="台" />
    </Form.Item>
    <Form.Item name="installMinutes" label="安装约需" rules={[required(), inRange(1, 240)]}>
      <NumberInput min={1} max={240} unit="分钟" />
    </Form.Item>
  </div>
);

/** When cards install, at which pace, and when the rollout begins. */
const TimeFields = ({ form }: { form: FormInstance<PlanForm> }) => {
  const start = Form.useWatch('start', form) ?? 'now';
  return (
    <>
      <LessonFields form={form} />
      <PaceFields />
      <Form.Item name="start" label="开始">
        <Radio.Group options={starts} />
      </Form.Item>
      <div className="plan-row two">
        {start === 'at' && (
          <Form.Item name="startAt" label="开始时间" rules={[required()]}>
            <Moment />
          </Form.Item>
        )}
        <Form.Item name="deadlineAt" label="截止时间（选填）" extra="默认开始后14天；到期仍未上线的设备记为失败">
          <Moment />
        </Form.Item>
      </div>
      <Form.Item name="needsApproval" valuePropName="checked">
        <Checkbox>由另一位管理员审批后才开始</Checkbox>
      </Form.Item>
    </>
  );
};

const Steps = ({ form }: { form: FormInstance<PlanForm> }) => (
  <Tabs
    className="plan-steps"
    // every field is checked when the form is sent, also those whose tab is closed
    items={[
      { key: 'target', label: '1. 版本与设备', forceRender: true, children: <TargetFields form={form} /> },
      { key: 'groups', label: '2. 分组与把关', forceRender: true, children: <GroupFieldset form={form} /> },
      { key: 'times', label: '3. 时间与节奏', forceRender: true, children: <TimeFields form={form} /> },
    ]}
  />
);

/** What the form begins with; `rolloutId` is the draft that it edits. */
export interface OpenPlan {
  form: Partial<PlanForm>;
  rolloutId?: string;
  version?: number;
}

/** A new rollout, or a draft. Version and name are enough; the preview says at any time which doors it would touch. */
export const PlanDialog = ({ dialog, onClose, onSaved }: DialogFor<OpenPlan>) => {
  const [cards, setCards] = useState<number | null>(null);
  const { form: given, rolloutId, version } = dialog.about;
  const ok = rolloutId === undefined ? '创建计划' : '保存计划';
  const send = (body: RolloutBody, present: number | undefined) =>
    rolloutId === undefined ? addRollout(body) : changeRollout(rolloutId, body, present);
  return (
    <FormDialog<PlanForm, string>
      dialog={dialog}
      title={rolloutId === undefined ? '新建升级计划' : '编辑升级计划'}
      okText={cards === null ? ok : `${ok}（${cards} 台）`}
      width={1080}
      initial={{ ...usualPlan, ...given }}
      edited={
        version === undefined || rolloutId === undefined
          ? undefined
          : {
              record: { record: 'rollout', id: rolloutId, schoolCode: null },
              version,
              valuesOf: (stored) => planForm(stored as RolloutBody) ?? {},
            }
      }
      save={(values, present) => send(planBody(values), present)}
      fallback={texts.unexpected}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <div className="plan">
          <Steps form={form} />
          <PlanPreview form={form} onCards={setCards} />
        </div>
      )}
    </FormDialog>
  );
};
