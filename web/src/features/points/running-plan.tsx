import { Descriptions } from 'antd';
import { lowPricePolicyLabels } from '#libs/contracts';
import type { PlanValues } from './plan-values.js';
import { Nothing } from '../../kit/states/states.js';
import { monthText, pointsText, type PointsConfig } from './rows.js';

const Tasks = ({ tasks }: Pick<PlanValues, 'tasks'>) => (
  <table className="points-tasks points-figures" aria-label="本月任务">
    <thead>
      <tr>
        <th scope="col">任务</th>
        <th scope="col">每次积分</th>
        <th scope="col">每月目标</th>
      </tr>
    </thead>
    <tbody>
      {tasks.map(({ taskCode, taskName, points, target }) => (
        <tr key={taskCode}>
          <td>{taskName}</td>
          <td>{pointsText(points)}</td>
          <td>{target === 0 ? '无' : pointsText(target)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The plan that holds in the running month; it cannot be changed any more. */
export const RunningPlan = ({ config: { running } }: { config: PointsConfig }) => {
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
      <div className="panel-head">
        <h2>本月方案（{monthText(month)}）</h2>
        <span className="muted">本月内不再变化</span>
      </div>
      <Descriptions
        size="small"
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
            children: minPrice === '0.00' ? '不限' : `¥${minPrice}，低于的订阅${lowPricePolicyLabels[lowPrice]}`,
          },
        ]}
      />
      <Tasks tasks={running.tasks} />
    </section>
  );
};
