import { useState } from 'react';
import { type BridgeResult, confirmInWeChat, isWeChat } from '../core/bridge.js';
import type { PayoutPage } from '../core/contract.js';
import { type Problem, watchedText } from '../core/http.js';
import { usePayout } from '../core/payout.js';
import { Notice, StateScreen, Waiting } from '../parts/notice.js';
import { Screen } from '../parts/screen.js';

const titles: Record<PayoutPage['state'], string> = {
  waiting: '确认收款',
  paying: '正在转账',
  paid: '已收款',
  failed: '未能收款',
};

const words: Record<PayoutPage['state'], string> = {
  waiting: '请确认收款，款项转入您的微信零钱。',
  paying: '支付平台正在处理，一般只需几秒钟。',
  paid: '款项已转入您的微信零钱。',
  failed: '这笔兑换没有完成，积分已退回，请联系学校。',
};

const Facts = ({ page: { points, amount } }: { page: PayoutPage }) => (
  <dl className="summary">
    <dt>兑换积分</dt>
    <dd>{points}</dd>
    <dt>金额</dt>
    <dd className="sum">¥{amount}</dd>
  </dl>
);

/** Opens where the teacher confirms: the window of WeChat, or the page of a simulator. */
const useConfirming = ({ confirmation, confirmUrl }: PayoutPage) => {
  const [result, setResult] = useState<BridgeResult | 'open' | null>(null);
  const confirm = async (): Promise<void> => {
    if (confirmUrl !== null) return location.assign(confirmUrl);
    if (confirmation === null) return;
    setResult('open');
    setResult(await confirmInWeChat(confirmation));
  };
  return { result, confirm };
};

interface ExchangeProps {
  page: PayoutPage;
  /** Why it could not be read again. */
  problem: Problem | undefined;
}

const Exchange = ({ page, problem }: ExchangeProps) => {
  const { result, confirm } = useConfirming(page);
  const { state, simulated } = page;
  const isElsewhere = state === 'waiting' && !simulated && !isWeChat();
  const foot = state === 'waiting' && !isElsewhere && (
    <button type="button" className="main" disabled={result === 'open'} onClick={() => void confirm()}>
      确认收款
    </button>
  );
  return (
    <Screen title={titles[state]} simulated={simulated} foot={foot}>
      {problem && <Notice>{watchedText(problem)}</Notice>}
      <p className="lead" role="status">
        {isElsewhere ? '请用微信打开本页：把链接发到微信，或用微信扫描二维码。' : words[state]}
      </p>
      {state === 'waiting' && result === 'cancel' && <Notice kind="info">您取消了确认，可以再次确认。</Notice>}
      {state === 'waiting' && result === 'fail' && <Notice>没有打开确认窗口，请更新微信后重试。</Notice>}
      <Facts page={page} />
    </Screen>
  );
};

/**
 * The screen on which a teacher accepts the money for their points. The address has the link, so a reload shows it
 * again.
 */
export const Payout = ({ link }: { link: string }) => {
  const { page, problem } = usePayout(link);
  if (page) return <Exchange page={page} problem={problem} />;
  if (problem) return <StateScreen title="暂时无法打开" text={watchedText(problem)} />;
  return <Waiting />;
};
