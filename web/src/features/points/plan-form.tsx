import { useCallback, useEffect, useRef } from 'react';
import { useMutation, keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AuditFields, lowPricePolicies, lowPricePolicyLabels, texts } from '#libs/contracts';
import { offerDraft } from '../../core/drafts.js';
import { notify } from '../../core/feedback.js';
import { Button, Space } from '../../kit/controls/controls.js';
import { OtherEditors, useConflict } from '../../kit/form/concurrent-edits.js';
import { Input, Select } from '../../kit/form/fields.js';
import { leadTo, showProblem } from '../../kit/form/form-problem.js';
import { required } from '../../kit/form/form-rules.js';
import { Form, type FormInstance, type FormRule } from '../../kit/form/form.js';
import { NumberInput } from '../../kit/form/number-input.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { useGuardedClose } from '../../kit/form/use-guarded-close.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { useSettled } from '../../kit/pickers/school-picker.js';
import { Loading, Failed } from '../../kit/states/states.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { moneyText } from '../../kit/values/numbers.js';
import {
  isMinPrice,
  planOf,
  type PlanValues,
  isWhole,
  savePlan,
  planPreviewQuery,
  monthText,
  type PointsConfig,
  pointsText,
} from './api.js';

const PreviewTable = ({ schoolCode, plan }: { schoolCode: string; plan: PlanValues }) => {
  const { data, error, refetch } = useQuery({
    ...planPreviewQuery(schoolCode, plan),
    placeholderData: keepPreviousData,
  });
  if (data === undefined)
    return error === null ? <Loading rows={2} /> : <Failed error={error} onRetry={() => void refetch()} />;
  const { month, before, after } = data;
  const rows = [
    ['积分池', before?.totalAllotPoints, after.totalAllotPoints],
    ['发放积分', before?.points, after.points],
    ['未发放的订阅', before?.refused, after.refused],
  ] as const;
  return (
    <>
      <PlainTable
        lined
        label="对上月的影响"
        head={[monthText(month), '当月方案', '按此方案']}
        numbers={[1, 2]}
        rows={[
          ...rows.map(([label, was, would]) => ({
            key: label,
            cells: [label, was === undefined ? '-' : pointsText(was), pointsText(would)],
          })),
          {
            key: 'amount',
            cells: ['折合金额', before === null ? '-' : moneyText(before.amount), moneyText(after.amount)],
          },
        ]}
      />
      {before === null && (
        <p className="muted">{monthText(month)} 没有积分池，未发放积分；「按此方案」以现在服务中的学生数计算。</p>
      )}
    </>
  );
};

/** What the plan in the form would have meant for the last month, shortly after it was typed. */
const PlanPreview = ({ form, schoolCode }: { form: FormInstance<PlanValues>; schoolCode: string }) => {
  // whole values: the codes of the tasks have no field of their own
  const whole = { form, preserve: true };
  const typed = Form.useWatch((values: Partial<PlanValues>) => values, whole) as Partial<PlanValues> | undefined;
  const settled = useSettled(isWhole(typed) ? JSON.stringify(planOf(typed)) : '');
  return (
    <section className="points-preview" aria-label="按此方案，上月会怎样">
      <h3>按此方案，上月会怎样</h3>
      {settled === '' ? (
        <p className="muted">填完整后显示</p>
      ) : (
        <PreviewTable schoolCode={schoolCode} plan={JSON.parse(settled) as PlanValues} />
      )}
    </section>
  );
};

/** Largest numbers of a plan: of one event, one student, one yuan; and of an exchange. */
const most = { number: 10_000, limit: 10_000_000 };

const minPrice: FormRule = {
  validator: (_rule, value: string | undefined) =>
    value === undefined || value.trim() === '' || isMinPrice(value)
      ? Promise.resolve()
      : Promise.reject(new Error(texts.minPriceRange)),
};

const TaskFields = ({ tasks }: Pick<PlanValues, 'tasks'>) => (
  <PlainTable
    lined
    className="points-tasks"
    label="下月任务"
    head={['任务', '每次积分', '每月目标']}
    rows={tasks.map(({ taskCode, taskName }, index) => ({
      key: taskCode,
      cells: [
        <Form.Item key="name" name={['tasks', index, 'taskName']} rules={[required()]}>
          <Input aria-label={`${taskName} 的名称`} maxLength={20} />
        </Form.Item>,
        <Form.Item key="points" name={['tasks', index, 'points']} rules={[required()]}>
          <NumberInput max={most.number} label={`${taskName} 每次积分`} />
        </Form.Item>,
        <Form.Item key="target" name={['tasks', index, 'target']} rules={[required()]}>
          <NumberInput max={most.number} label={`${taskName} 每月目标`} />
        </Form.Item>,
      ],
    }))}
  />
);

const Fields = ({ tasks }: Pick<PlanValues, 'tasks'>) => (
  <>
    <div className="form-grid">
      <Form.Item
        name="pointsPerVipStudent"
        label="每名服务学生"
        rules={[required()]}
        extra="月初按服务中的学生数注入积分池"
      >
        <NumberInput max={most.number} unit="积分" />
      </Form.Item>
      <Form.Item name="exchangeRate" label="兑换比例" rules={[required()]} extra="多少积分兑换1元">
        <NumberInput min={1} max={most.number} unit="积分 = ¥1.00" />
      </Form.Item>
      <Form.Item name="monthExchangeLimit" label="每月兑换上限" rules={[required()]} extra="每名教师；0：不限">
        <NumberInput max={most.limit} unit="积分" />
      </Form.Item>
      <Form.Item name="minPrice" label="最低价格（元/月）" rules={[required(), minPrice]} extra="0：不限价格">
        <Input inputMode="decimal" maxLength={9} />
      </Form.Item>
      <Form.Item name="lowPrice" label="低于最低价格的订阅" rules={[required()]}>
        <Select options={lowPricePolicies.map((value) => ({ value, label: lowPricePolicyLabels[value] }))} />
      </Form.Item>
    </div>
    <TaskFields tasks={tasks} />
    <p className="muted">积分为0的任务不发放；目标为0表示没有目标。</p>
  </>
);

interface PlanFormProps {
  config: PointsConfig;
  onSaved: (effectiveMonth: string) => void;
  onCancel: () => void;
}

/** Keeps what is typed when the session ends, and asks before it is lost otherwise. */
const useKept = (form: FormInstance<PlanValues>, schoolCode: string) => {
  const kept = useFormDialog<string>('points-plan').opened;
  const typed = kept?.about === schoolCode ? (kept.typed as Partial<PlanValues> | undefined) : undefined;
  const isSaved = useRef(false);
  const isChanged = useCallback(
    () => !isSaved.current && (typed !== undefined || form.isFieldsTouched()),
    [form, typed],
  );
  useEffect(
    () =>
      offerDraft('points-plan', () => ({ about: schoolCode, typed: form.getFieldsValue(true) as Partial<PlanValues> })),
    [form, schoolCode],
  );
  return { typed, isChanged, markSaved: () => (isSaved.current = true) };
};

/** The plan of the next month. */
export const PlanForm = ({ config, onSaved, onCancel }: PlanFormProps) => {
  const [form] = Form.useForm<PlanValues>();
  const plan = planOf(config);
  const { typed, isChanged, markSaved } = useKept(form, config.schoolCode);
  const cancel = useGuardedClose(isChanged, onCancel);
  const { schoolCode, version } = config;
  const record = { record: 'pointsPlan', id: schoolCode, schoolCode } as const;
  const edited = { record, version, valuesOf: (stored: AuditFields) => planOf({ ...config, ...stored }) };
  const conflict = useConflict({ form, formName: '', initial: plan, edited });
  const save = useMutation({
    mutationFn: () => savePlan(schoolCode, planOf(form.getFieldsValue(true) as PlanValues), conflict.version()),
    onSuccess: (month) => {
      markSaved();
      onSaved(month);
    },
    onError: (error) => {
      if (!conflict.accept(error)) showProblem(form, error, texts.changeFailed);
    },
    meta: { inline: true },
  });
  return (
    <section className="panel" aria-label="下月方案">
      <PanelHead title="下月方案">
        <span className="muted">从 {monthText(config.effectiveMonth)} 起生效</span>
      </PanelHead>
      <OtherEditors record={record} />
      <Form<PlanValues>
        form={form}
        initialValues={{ ...plan, ...typed }}
        onFinish={() => save.mutate()}
        onFinishFailed={({ errorFields: [first] }) => {
          notify('error', texts.invalidForm);
          if (first !== undefined) leadTo(form, first.name);
        }}
      >
        <Fields tasks={plan.tasks} />
        <PlanPreview form={form} schoolCode={schoolCode} />
        <Space>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            保存
          </Button>
          <Button onClick={cancel}>取消</Button>
        </Space>
      </Form>
      {conflict.dialog}
    </section>
  );
};
