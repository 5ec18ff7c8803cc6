import { Tabs, type FormInstance } from 'antd';
import { useState } from 'react';
import { texts } from '#libs/contracts';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { addRollout, changeRollout, type RolloutBody } from './api.js';
import { planBody, planForm, usualPlan, type PlanForm } from './plan-body.js';
import { GroupFieldset } from './plan-group-fields.js';
import { PlanPreview } from './plan-preview.js';
import { TargetFields } from './plan-target-fields.js';
import { TimeFields } from './plan-time-fields.js';
import './rollouts.css';

const Steps = ({ form }: { form: FormInstance<PlanForm> }) => (
  <Tabs
    className="plan-steps"
    // every field is checked when the form is sent, also those whose tab is closed
    items={[
      { key: 'target', label: '1. 版本与设备', forceRender: true, children: <TargetFields form={form} /> },
      { key: 'groups', label: '2. 分组与把关', forceRender: true, children: <GroupFieldset /> },
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

interface PlanDialogProps {
  dialog: OpenForm<OpenPlan>;
  onClose: () => void;
  onSaved: (rolloutId: string) => void;
}

/** A new rollout, or a draft. Version and name are enough; the preview says at any time which doors it would touch. */
export const PlanDialog = ({ dialog, onClose, onSaved }: PlanDialogProps) => {
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
