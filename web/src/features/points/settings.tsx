import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { filled, texts } from '#libs/contracts';
import { notify } from '../../core/notice.js';
import { Loading } from '../../kit/states/loading.js';
import { StateMark } from '../../kit/states/state-mark.js';
import { Failed, OutOfDate } from '../../kit/states/states.js';
import { PlanForm } from './plan-form.js';
import { RunningPlan } from './running-plan.js';
import { monthText, type PointsConfig } from './rows.js';
import { pointsConfigQuery } from './school-api.js';
import './points.css';

const schoolList = '/home/integral/school';

const Plans = ({ config }: { config: PointsConfig }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = () => void navigate(schoolList);
  const saved = (effectiveMonth: string) => {
    notify('success', filled(texts.pointsPlanSaved, { month: monthText(effectiveMonth) }));
    void client.invalidateQueries({ queryKey: pointsConfigQuery(config.schoolCode).queryKey });
    leave();
  };
  return (
    <div className="points-plans">
      <RunningPlan config={config} />
      <PlanForm config={config} onSaved={saved} onCancel={leave} />
    </div>
  );
};

/** What a school pays points for: the plan that runs, and that of the next month. */
const Settings = ({ schoolCode }: { schoolCode: string }) => {
  const { data, error, refetch } = useQuery(pointsConfigQuery(schoolCode));
  const retry = () => void refetch();
  if (data === undefined)
    return (
      <section className="panel">
        {error === null ? <Loading rows={8} /> : <Failed error={error} onRetry={retry} />}
      </section>
    );
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      <p>
        {data.enabled === 1 ? (
          <StateMark tone="good" label="已启用教师积分" />
        ) : (
          <StateMark tone="neutral" label="未启用教师积分：启用后方案才会执行" />
        )}
      </p>
      <Plans config={data} />
    </>
  );
};

export default Settings;
