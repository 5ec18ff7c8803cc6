import { useCallback, useEffect, useRef, useState } from 'react';
import { type ChannelType, payChannels, tradeTypeLabels } from '#libs/contracts';
import { isWeChat } from '../core/bridge.js';
import type { Child } from '../core/contract.js';
import type { Goods } from '../core/goods.js';
import { type Problem, problemOf } from '../core/http.js';
import { currentPart } from '../core/part.js';
import { startPayment } from '../core/payment.js';
import { go } from '../core/place.js';
import { type Choice, randomText, readVisit, remember } from '../core/visit.js';
import { wayOf } from '../core/ways.js';
import { Notice, StateScreen } from '../parts/notice.js';
import { Options } from '../parts/options.js';
import { Screen } from '../parts/screen.js';

interface ConfirmProps {
  goods: Goods[];
  pupils: Child[];
  simulated: boolean;
  /** Ways to pay here; undefined: WeChat Pay, without a choice. */
  ways: readonly ChannelType[] | undefined;
  /** Goes on by itself: the payer was identified, after a request to pay. */
  goesOn: boolean;
  problem: Problem | undefined;
  /** Loads what the school sells again. */
  onStale: () => void;
}

/** Pays, and sorts out what a refusal means for what is shown. */
const usePaying = (onStale: () => void, first: Problem | undefined) => {
  const [state, setState] = useState<{ busy: boolean; problem: Problem | undefined }>({ busy: false, problem: first });
  const pay = useCallback(async (): Promise<void> => {
    setState({ busy: true, problem: undefined });
    try {
      await startPayment();
    } catch (error) {
      const problem = problemOf(error);
      if (problem.field === 'proof') {
        remember({ proof: undefined, next: 'confirm' });
        return go('prove', { replace: true });
      }
      const { proof } = readVisit();
      if (problem.field === 'payer' && proof) remember({ proof: { ...proof, hasPayer: false } });
      if (problem.kind === 'rejected' || problem.kind === 'changed') onStale();
      setState({ busy: false, problem });
    }
  }, [onStale]);
  return { ...state, pay };
};

const Summary = ({ item, child }: { item: Goods; child: Child }) => (
  <dl className="summary">
    <dt>孩子</dt>
    <dd>
      {child.name} {child.className}
    </dd>
    <dt>{currentPart().words.goods}</dt>
    <dd>{item.name}</dd>
    <dt>{item.extent[0]}</dt>
    <dd>{item.extent[1]}</dd>
    <dt>应付金额</dt>
    <dd className="sum">¥{item.price}</dd>
  </dl>
);

interface WaysProps {
  ways: readonly ChannelType[];
  way: ChannelType;
  onChoose: (way: ChannelType | undefined) => void;
}

/** How to pay, where there is a choice. */
const Ways = ({ ways, way, onChoose }: WaysProps) => (
  <>
    <Options
      legend="支付方式"
      name="way"
      options={ways}
      idOf={(each) => each}
      chosen={way}
      onChoose={(id) => onChoose(ways.find((each) => each === id))}
    >
      {(each) => <span className="item-name">{tradeTypeLabels[each]}</span>}
    </Options>
    {payChannels[way].opens === 'page' && isWeChat() && (
      <Notice kind="info">
        {`微信中无法打开${payChannels[way].label}：请点右上角“…”，选择在浏览器中打开后支付。`}
      </Notice>
    )}
  </>
);

interface PayFormProps extends Omit<ConfirmProps, 'goods' | 'pupils'> {
  item: Goods;
  child: Child;
  choice: Choice;
}

const PayForm = ({ item, child, choice, simulated, ways, goesOn, problem: first, onStale }: PayFormProps) => {
  const { busy, problem, pay } = usePaying(onStale, first);
  const { price } = item;
  const [way, setWay] = useState(() => ways && wayOf(ways, choice.tradeType));
  const isChanged = price !== choice.price;
  const begun = useRef(false);
  useEffect(() => {
    if (!goesOn || isChanged || begun.current) return;
    begun.current = true;
    void pay();
  }, [goesOn, isChanged, pay]);
  const confirm = (): void => {
    const known = readVisit().choice ?? choice;
    // another order, under a key of its own
    if (known.price !== price || known.tradeType !== way) {
      remember({ choice: { ...known, price, tradeType: way, key: randomText() } });
    }
    void pay();
  };
  const words = isChanged ? `按新价格支付 ¥${price}` : `确认支付 ¥${price}`;
  const foot = (
    <button type="button" className="main" disabled={busy} onClick={confirm}>
      {busy ? '正在下单…' : problem?.kind === 'network' ? '重试' : words}
    </button>
  );
  return (
    <Screen title="确认订单" simulated={simulated} foot={foot} back={{ text: '修改', onClick: () => go('choose') }}>
      <Summary item={item} child={child} />
      {ways && way && <Ways ways={ways} way={way} onChoose={setWay} />}
      {isChanged && (
        <Notice>
          价格有变化：原价格 ¥{choice.price}，现价格 ¥{price}。请确认后再支付。
        </Notice>
      )}
      {problem && !isChanged && <Notice>{problem.message}</Notice>}
    </Screen>
  );
};

/** What is about to be bought; a price that has changed meanwhile is asked for again. */
export const Confirm = ({ goods, pupils, ...rest }: ConfirmProps) => {
  const { choice } = readVisit();
  const { words } = currentPart();
  const item = goods.find(({ id }) => id === choice?.goodsId);
  const child = pupils.find(({ studentUid }) => studentUid === choice?.studentUid);
  const chooseAgain = { text: '重新选择', onClick: () => go('home', { replace: true }) };
  if (!choice || !child) {
    return <StateScreen title="请重新选择" text={`还没有选择孩子和${words.goods}。`} action={chooseAgain} />;
  }
  if (!item) {
    const text = `您选择的${words.goods}已停售，请选择其他项目。`;
    return <StateScreen title="服务已停售" text={text} action={chooseAgain} />;
  }
  return <PayForm {...rest} item={item} child={child} choice={choice} />;
};
