import { useCallback } from 'react';
import type { PayServices } from '../core/contract.js';
import { call } from '../core/http.js';
import { statusText } from '../core/labels.js';
import { go } from '../core/place.js';
import { useLoaded } from '../core/use-loaded.js';
import { useProofProblem } from '../core/use-proof-problem.js';
import { StateScreen, Waiting } from '../parts/notice.js';
import { OrderList } from '../parts/order-list.js';
import { Screen } from '../parts/screen.js';

/** How the children are served, and what was ordered. */
export const Services = ({ proof, simulated }: { proof: string; simulated: boolean }) => {
  const load = useCallback(() => call<PayServices>('addedvalue/mobile/services', { proof }), [proof]);
  const { data, problem, again } = useLoaded(load);
  useProofProblem(problem);
  if (problem) {
    return <StateScreen title="暂时无法查询" text={problem.message} action={{ text: '重试', onClick: again }} />;
  }
  if (!data) return <Waiting />;
  return (
    <Screen title="我的服务" simulated={simulated} back={{ text: '服务项目', onClick: () => go('home') }}>
      <ul className="items">
        {data.children.map((child) => (
          <li key={child.studentUid} className="card">
            <span className="item-name">{child.name}</span>
            <span className="facts">{child.className}</span>
            <span className="facts">{statusText(child)}</span>
          </li>
        ))}
      </ul>
      <h2>订单</h2>
      {data.orders.length === 0 ? <p className="lead">暂无订单。</p> : <OrderList orders={data.orders} />}
    </Screen>
  );
};
