import { useNavigate } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { filled, texts, lowPricePolicyLabels } from '#libs/contracts';
import { notify } from '../../core/feedback.js';
import { FactList } from '../../kit/facts/fact-list.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { Loading, StateMark, Failed, OutOfDate, Nothing } from '../../kit/states/states.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { moneyText } from '../../kit/values/numbers.js';
import { type PlanValues, pointsConfigQuery, monthText, type PointsConfig, pointsText } from './api.js';
import { PlanForm } from './plan-form.js';
import './points.css';

const Tasks = ({ tasks }: Pick<PlanValues, 'tasks'>) => (
  <PlainTable
    lined
    label="本月任务"
    head={['任务', '每次积分', '每月目标']}
    numbers={[1, 2]}
    rows={tasks.map(({ taskCode, taskName, points, target }) => ({
      key: taskCode,
      cells: [taskName, pointsText(points), target === 0 ? '无' : pointsText(target)],
    }))}
  />
);

/** The plan that holds in the running month; it cannot be changed any more. */
const RunningPlan = ({ config: { running } }: { config: PointsConfig }) => {
  if (running === null)
    return (
      <section className="panel" aria-label="本月方案">
        <h2>本月方案</h2>
        <Nothing text="本月没有积分池" hint="启用后，本月即按方案注入积分池" />
      </section>
    );
  const { month, vipStudentNum, totalAllotPoints, pointsPerVipStudent, exchangeRate, monthExchangeLimit } = running;
  const { minPrice, lowPrice } = running;
  return (
    <section className="panel" aria-label="本月方案">
      <PanelHead title={<>本月方案（{monthText(month)}）</>}>
        <span className="muted">本月内不再变化</span>
      </PanelHead>
      <FactList
        column={1}
        items={[
          { key: 'per', label: '每名服务学生', children: `${pointsText(pointsPerVipStudent)} 积分` },
          {
            key: 'pool',
            label: '本月积分池',
            children: `${pointsText(vipStudentNum)} 名学生，共 ${pointsText(totalAllotPoints)} 积分`,
          },
          { key: 'rate', label: '兑换比例', children: `${pointsText(exchangeRate)} 积分 = ¥1.00` },
          {
            key: 'limit',
            label: '每月兑换上限',
            children: monthExchangeLimit === 0 ? '不限' : `${pointsText(monthExchangeLimit)} 积分`,
          },
          {
            key: 'minPrice',
            label: '最低价格',
            children:
              minPrice === '0.00' ? '不限' : `${moneyText(minPrice)}，低于的订阅${lowPricePolicyLabels[lowPrice]}`,
          },
        ]}
      />
      <Tasks tasks={running.tasks} />
    </section>
  );
};

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
