import { useCallback, useEffect, useState } from 'react';
import type { CallOffer, CallPackage, PayItem, SchoolOffer } from './core/contract.js';
import { type Goods, goodsOfItem, goodsOfPackage } from './core/goods.js';
import { call, type Problem, problemOf } from './core/http.js';
import { finishAuthorizing } from './core/payment.js';
import { go, type Place, type ServicePart, usePlace } from './core/place.js';
import { useLoaded } from './core/use-loaded.js';
import { readVisit } from './core/visit.js';
import { waysHere } from './core/ways.js';
import { StateScreen, Waiting } from './parts/notice.js';
import { CallHome } from './screens/call-home.js';
import { CallWallet } from './screens/call-wallet.js';
import { Choose } from './screens/choose.js';
import { Confirm } from './screens/confirm.js';
import { Home } from './screens/home.js';
import { Prove } from './screens/prove.js';
import { Result } from './screens/result.js';
import { Services } from './screens/services.js';

/** True when the payer has just returned from the payment platform, which has identified them. */
interface Return {
  goesOn: boolean;
  problem?: Problem;
}

/** Once, before anything is shown. */
const returned: Promise<Return> = finishAuthorizing().then(
  (goesOn) => ({ goesOn }),
  (error: unknown) => ({ goesOn: false, problem: problemOf(error) }),
);

interface Opened {
  offer: SchoolOffer;
  items: Goods[];
  callOffer: CallOffer;
  packages: Goods[];
  back: Return;
}

/** What there is of a part that cannot be asked while the other one is shown. */
const nothing = { state: 'closed', schoolName: '', reason: null, simulated: false } as const;

const open = async (schoolCode: string, service: ServicePart): Promise<Opened> => {
  const query = { schoolCode };
  const ofCalls = async (): Promise<Pick<Opened, 'callOffer' | 'packages'>> => {
    const [callOffer, packages] = await Promise.all([
      call<CallOffer>('trtc/mobile/school', { query }),
      call<CallPackage[]>('trtc/mobile/packages', { query }),
    ]);
    return { callOffer, packages: packages.map(goodsOfPackage) };
  };
  const ofItems = async (): Promise<Pick<Opened, 'offer' | 'items'>> => {
    const [offer, items] = await Promise.all([
      call<SchoolOffer>('addedvalue/mobile/school', { query }),
      call<PayItem[]>('addedvalue/mobile/payItems', { query }),
    ]);
    return { offer, items: items.map(goodsOfItem) };
  };
  const noItems = { offer: { ...nothing, ...noIntroduction }, items: [] };
  const [items, calls, back] = await Promise.all([
    service === 'item' ? ofItems() : ofItems().catch(() => noItems),
    service === 'call' ? ofCalls() : ofCalls().catch(() => ({ callOffer: nothing, packages: [] })),
    returned,
  ]);
  return { ...items, ...calls, back };
};

const noIntroduction = {
  ...{ introduceTitle: '', introduceContent: '', freeStartDate: null, freeEndDate: null, isTrial: false },
};

const closed = {
  item: '该学校暂未开通增值服务，如有疑问请联系学校。',
  call: '该学校暂未开通视频通话，如有疑问请联系学校。',
};

/** The first screen of a part, and the one with the orders and balances of a parent. */
const OwnScreen = ({ place, opened, proof }: { place: Place; opened: Opened; proof?: string }) => {
  const { offer, items, callOffer, packages } = opened;
  const hasBoth = offer.state !== 'closed' && callOffer.state !== 'closed';
  if (place.service === 'call') {
    return proof === undefined ? (
      <CallHome offer={callOffer} goods={packages} hasBoth={hasBoth} />
    ) : (
      <CallWallet proof={proof} simulated={callOffer.simulated} />
    );
  }
  return proof === undefined ? (
    <Home offer={offer} goods={items} hasBoth={hasBoth} />
  ) : (
    <Services proof={proof} simulated={offer.simulated} />
  );
};

/** The screen of a place, of a school that is open. */
const OpenSchool = ({ place, opened, onStale }: { place: Place; opened: Opened; onStale: () => void }) => {
  const { proof } = readVisit();
  const { back } = opened;
  const isCall = place.service === 'call';
  const offer = isCall ? opened.callOffer : opened.offer;
  const { simulated, tradeTypes } = offer;
  const goods = isCall ? opened.packages : opened.items;
  const { view, schoolCode, orderNo, pay } = place;
  if (view === 'home') return <OwnScreen place={place} opened={opened} />;
  if (view === 'prove' || !proof) return <Prove schoolCode={schoolCode} orderNo={orderNo} simulated={simulated} />;
  switch (view) {
    case 'choose':
      return <Choose goods={goods} pupils={proof.children} simulated={simulated} />;
    case 'confirm': {
      const ways = waysHere(offer);
      if (ways.length === 0) {
        return <StateScreen title="请在微信中打开" text="请用微信扫描学校的缴费二维码，在微信中完成支付。" />;
      }
      return (
        <Confirm
          goods={goods}
          pupils={proof.children}
          simulated={simulated}
          ways={tradeTypes && ways}
          goesOn={back.goesOn}
          problem={back.problem}
          onStale={onStale}
        />
      );
    }
    case 'services':
      return <OwnScreen place={place} opened={opened} proof={proof.proof} />;
    default:
      return <Result orderNo={orderNo ?? ''} proof={proof.proof} pay={pay} simulated={simulated} />;
  }
};

export const App = () => {
  const place = usePlace();
  const { schoolCode, service } = place;
  const load = useCallback(() => open(schoolCode, service), [schoolCode, service]);
  const { data, problem, again } = useLoaded(load);
  const [latest, setLatest] = useState<Opened>();
  useEffect(() => {
    // a page that the browser has kept while its payer was away shows what it did before they left
    const reload = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
  const onStale = useCallback(() => {
    open(schoolCode, service).then(setLatest, () => undefined);
  }, [schoolCode, service]);
  // who scans the one code of a school that has calls alone gets there
  const isElsewhere = service === 'item' && data?.offer.state === 'closed' && data.callOffer.state !== 'closed';
  useEffect(() => {
    if (isElsewhere) go('home', { service: 'call', replace: true });
  }, [isElsewhere]);
  if (schoolCode === '') {
    return <StateScreen title="链接不完整" text="请重新扫描学校提供的缴费二维码。" />;
  }
  if (problem) {
    return <StateScreen title="暂时无法打开" text={problem.message} action={{ text: '重试', onClick: again }} />;
  }
  if (!data || isElsewhere) return <Waiting />;
  const opened = latest ?? data;
  const { state } = service === 'call' ? opened.callOffer : opened.offer;
  if (state === 'closed') return <StateScreen title="暂未开通" text={closed[service]} />;
  // a part has screens of its own
  return <OpenSchool key={service} place={place} opened={opened} onStale={onStale} />;
};
