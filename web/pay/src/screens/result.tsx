import { useEffect } from 'react';
import type { BridgeResult } from '../core/bridge.js';
import type { Order } from '../core/contract.js';
import { watchedText } from '../core/http.js';
import { openPayment } from '../core/payment.js';
import { currentPart } from '../core/part.js';
import { go } from '../core/place.js';
import { useOrder } from '../core/use-order.js';
import { remember } from '../core/visit.js';
import { Notice, Waiting } from '../parts/notice.js';
import { Screen } from '../parts/screen.js';

interface ResultProps {
  orderNo: string;
  proof: string;
  pay: BridgeResult | null;
  simulated: boolean;
}

const titles = {
  unpaid: '等待支付结果',
  paid: '支付成功',
  closed: '订单已关闭',
  partlyRefunded: '订单已部分退款',
  refunded: '订单已退款',
} as const;

const Facts = ({ order }: { order: Order }) => (
  <dl className="summary">
    <dt>孩子</dt>
    <dd>{order.studentName}</dd>
    <dt>{currentPart().words.goods}</dt>
    <dd>{order.payItemName}</dd>
    <dt>金额</dt>
    <dd className="sum">¥{order.payFee}</dd>
    {order.status === 'paid' && 'startDate' in order && order.startDate !== null && (
      <>
        <dt>服务期</dt>
        <dd>
          {order.startDate} 至 {order.endDate}
        </dd>
      </>
    )}
    <dt>订单号</dt>
    <dd className="order-no">{order.orderNo}</dd>
  </dl>
);

/** True when no money is on its way as far as the browser knows. */
const isStopped = (pay: BridgeResult | null): boolean => pay === 'cancel' || pay === 'fail';

/** What there is to say while no money has come. */
const Unpaid = ({ order, pay, waited }: { order: Order; pay: BridgeResult | null; waited: number }) => {
  const isOpen = order.payParams !== null || order.payUrl !== null;
  const stopped = isStopped(pay);
  return (
    <>
      {pay === 'cancel' && <Notice kind="info">您取消了支付，订单保留两小时。</Notice>}
      {pay === 'fail' && <Notice>支付未完成，请重试。</Notice>}
      {!stopped && (
        <p className="lead" role="status">
          {waited < 60
            ? '正在等待支付结果，一般只需几秒钟。'
            : `还没有收到支付结果。如已付款，最迟约 5 分钟后到账，可以先离开，稍后在“${currentPart().words.mine}”中查看。`}
        </p>
      )}
      {!stopped && <p className="waited">已等待 {waited} 秒</p>}
      {isOpen && (stopped || waited >= 5) && (
        <button type="button" className={stopped ? 'main' : 'second'} onClick={() => void openPayment(order)}>
          继续支付
        </button>
      )}
    </>
  );
};

/** What has become of an order. The address has its number, so a reload shows it again. */
export const Result = ({ orderNo, proof, pay, simulated }: ResultProps) => {
  const { order, problem, waited } = useOrder(orderNo, proof);
  const { words } = currentPart();
  useEffect(() => {
    if (problem?.field !== 'proof') return;
    remember({ proof: undefined });
    go('prove', { orderNo, replace: true });
  }, [problem, orderNo]);
  if (!order && !problem) return <Waiting />;
  const unpaidTitle = isStopped(pay) ? '尚未支付' : titles.unpaid;
  const title = !order ? '订单' : order.status === 'unpaid' ? unpaidTitle : titles[order.status];
  const foot = (
    <>
      <button type="button" className={order?.status === 'unpaid' ? 'second' : 'main'} onClick={() => go('services')}>
        {words.mine}
      </button>
      <button type="button" className="second" onClick={() => go('home')}>
        返回{words.goods}
      </button>
    </>
  );
  return (
    <Screen title={title} simulated={simulated} foot={foot}>
      {problem && <Notice>{watchedText(problem)}</Notice>}
      {order && order.status !== 'unpaid' && (
        <p className={`lead result-${order.status}`} role="status">
          {words[order.status]}
        </p>
      )}
      {order?.status === 'unpaid' && <Unpaid order={order} pay={pay} waited={waited} />}
      {order && <Facts order={order} />}
    </Screen>
  );
};
