import { type VisitAction, visitActionLabels, visitActions, visitLimits, visitTexts as texts } from '#libs/contracts';
import { Input, Radio } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { DayPicker } from '../../kit/pickers/date-pickers.js';
import { type PlannedPlaces, planVisits, saveVisit, today, type VisitPlan, type VisitRow } from './visit-api.js';
import { visitName } from './visit-cells.js';

const countOf = ({ incidentIds = [], deviceNos = [] }: PlannedPlaces): string =>
  incidentIds.length > 0 ? `${incidentIds.length} 起故障` : `${deviceNos.length} 个班牌`;

/** Plans visits to the places of incidents, or to single doors. */
export const PlanDialog = ({
  dialog,
  onClose,
  onSaved,
}: DialogFor<PlannedPlaces, [message: string, plan: VisitPlan]>) => (
  <FormDialog<VisitPlan, string>
    dialog={dialog}
    title={`安排巡检 · ${countOf(dialog.about)}`}
    okText="保存并打印"
    initial={{ day: today() }}
    save={(plan) => planVisits(dialog.about, plan)}
    fallback={texts.visitPlanFailed}
    onSaved={onSaved}
    onClose={onClose}
  >
    <Form.Item name="person" label="巡检人员" rules={[required(texts.visitPerson)]}>
      <Input autoComplete="name" maxLength={visitLimits.person} />
    </Form.Item>
    <Form.Item
      name="day"
      label="日期"
      rules={[required(texts.visitDay)]}
      extra="一起故障、一条线路各为一站；同一天已安排的改由此人巡检"
    >
      <DayPicker placeholder={texts.visitDay} />
    </Form.Item>
  </FormDialog>
);

interface Result {
  action: VisitAction;
  finding?: string;
}

/** Enters the result of a visit. */
export const ResultDialog = ({ dialog, onClose, onSaved }: DialogFor<VisitRow>) => {
  const { id, action, finding } = dialog.about;
  return (
    <FormDialog<Result, string>
      dialog={dialog}
      title={`巡检结果 · ${visitName(dialog.about)}`}
      initial={{ ...(action !== null && { action }), finding: finding ?? '' }}
      save={(result) => saveVisit(id, result.action, result.finding?.trim() ?? '')}
      fallback={texts.visitSaveFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item name="action" label="结果" rules={[required(texts.visitAction)]}>
        <Radio.Group options={visitActions.map((value) => ({ value, label: visitActionLabels[value] }))} />
      </Form.Item>
      <Form.Item name="finding" label="现场情况">
        <Input.TextArea rows={4} maxLength={visitLimits.finding} showCount />
      </Form.Item>
    </FormDialog>
  );
};
