import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useSettled } from '../../kit/pickers/school-picker.js';
import { Loading } from '../../kit/states/loading.js';
import { Failed } from '../../kit/states/states.js';
import { isWhole, planOf, type PlanValues } from './plan-values.js';
import { monthText, pointsText } from './rows.js';
import { planPreviewQuery } from './school-api.js';

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
      <table className="points-tasks points-figures" aria-label="对上月的影响">
        <thead>
          <tr>
            <th scope="col">{monthText(month)}</th>
            <th scope="col">当月方案</th>
            <th scope="col">按此方案</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, was, would]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{was === undefined ? '-' : pointsText(was)}</td>
              <td>{pointsText(would)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">折合金额</th>
            <td>{before === null ? '-' : `¥${before.amount}`}</td>
            <td>¥{after.amount}</td>
          </tr>
        </tbody>
      </table>
      {before === null && (
        <p className="muted">{monthText(month)} 没有积分池，未发放积分；「按此方案」以现在服务中的学生数计算。</p>
      )}
    </>
  );
};

/** What the plan in the form would have meant for the last month, shortly after it was typed. */
export const PlanPreview = ({ form, schoolCode }: { form: FormInstance<PlanValues>; schoolCode: string }) => {
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
