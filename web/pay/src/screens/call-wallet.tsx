import { useCallback } from 'react';
import { callMediaTypes, callStates, packageTypes } from '#libs/contracts';
import type { CallChild, CallWallet as Wallet } from '../core/contract.js';
import { minutesText } from '../core/goods.js';
import { call } from '../core/http.js';
import { go } from '../core/place.js';
import { useLoaded } from '../core/use-loaded.js';
import { useProofProblem } from '../core/use-proof-problem.js';
import { OrderList } from '../parts/order-list.js';
import { StateScreen, Waiting } from '../parts/notice.js';
import { Screen } from '../parts/screen.js';

const Balance = ({ child }: { child: CallChild }) => (
  <li className="card">
    <span className="item-head">
      <span className="item-name">{child.name}</span>
      <strong>{minutesText(child.surplusCallTime)}</strong>
    </span>
    <span className="facts">{child.className}</span>
    {child.monthlyEnd !== null && <span className="facts">包月套餐至 {child.monthlyEnd.slice(0, 10)}</span>}
    {child.surplusCallTime === 0 ? (
      <span className="low">余额已用完，请充值</span>
    ) : (
      child.low === 1 && <span className="low">余额不足，请及时充值</span>
    )}
  </li>
);

const Calls = ({ calls }: { calls: Wallet['calls'] }) => (
  <ul className="items">
    {calls.map((each) => (
      <li key={`${each.createDate} ${each.studentName}`} className="card">
        <span className="item-head">
          <span className="item-name">
            {callMediaTypes[each.mediaType]} · {each.caller === 'card' ? '班牌拨打' : '家长拨打'}
          </span>
          <span>{each.state === 'running' ? callStates.running : minutesText(each.useTime)}</span>
        </span>
        <span className="facts">
          {each.studentName} · {each.createDate.slice(0, 16)}
        </span>
      </li>
    ))}
  </ul>
);

const Recharges = ({ recharges }: { recharges: Wallet['recharges'] }) => (
  <ul className="items">
    {recharges.map((each, at) => (
      <li key={`${each.createdDate} ${at}`} className="card">
        <span className="item-head">
          <span className="item-name">{each.rechargeTime < 0 ? '扣回' : packageTypes[each.packageType]}</span>
          <span>{minutesText(each.rechargeTime)}</span>
        </span>
        <span className="facts">
          {each.studentName} · {each.createdDate.slice(0, 16)}
        </span>
      </li>
    ))}
  </ul>
);

/** The minutes of each child, and what they are made up of. */
export const CallWallet = ({ proof, simulated }: { proof: string; simulated: boolean }) => {
  const load = useCallback(() => call<Wallet>('trtc/mobile/wallet', { proof }), [proof]);
  const { data, problem, again } = useLoaded(load);
  useProofProblem(problem);
  if (problem) {
    return <StateScreen title="暂时无法查询" text={problem.message} action={{ text: '重试', onClick: again }} />;
  }
  if (!data) return <Waiting />;
  const { children, orders, recharges, calls } = data;
  return (
    <Screen title="通话余额" simulated={simulated} back={{ text: '通话套餐', onClick: () => go('home') }}>
      <ul className="items">
        {children.map((child) => (
          <Balance key={child.studentUid} child={child} />
        ))}
      </ul>
      <h2>通话记录</h2>
      {calls.length === 0 ? <p className="lead">暂无通话。</p> : <Calls calls={calls} />}
      <h2>充值记录</h2>
      {recharges.length === 0 ? <p className="lead">暂无充值。</p> : <Recharges recharges={recharges} />}
      <h2>订单</h2>
      {orders.length === 0 ? <p className="lead">暂无订单。</p> : <OrderList orders={orders} />}
    </Screen>
  );
};
