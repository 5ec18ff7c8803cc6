import { useCallback, useEffect, useState } from 'react';
import { isWeChat } from './core/bridge.js';
import type { PayItem, SchoolOffer } from './core/contract.js';
import { call, type Problem, problemOf } from './core/http.js';
import { finishAuthorizing } from './core/payment.js';
import { type Place, usePlace } from './core/place.js';
import { useLoaded } from './core/use-loaded.js';
import { readVisit } from './core/visit.js';
import { StateScreen, Waiting } from './parts/notice.js';
import { Choose } from './screens/choose.js';
import { Confirm } from './screens/confirm.js';
import { Home } from './screens/home.js';
import { Prove } from './screens/prove.js';
import { Result } from './screens/result.js';
import { Services } from './screens/services.js';

/** Whether somebody has just come back from saying who he is at the payment platform. */
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
  items: PayItem[];
  back: Return;
}

const open = async (schoolCode: string): Promise<Opened> => {
  const query = { schoolCode };
  const [offer, items, back] = await Promise.all([
    call<SchoolOffer>('addedvalue/mobile/school', { query }),
    call<PayItem[]>('addedvalue/mobile/payItems', { query }),
    returned,
  ]);
  return { offer, items, back };
};

const closed = '该学校暂未开通增值服务，如有疑问请联系学校。';

/** The screen of a place, of a school that is open. */
const OpenSchool = ({ place, offer, items, back, onStale }: Opened & { place: Place; onStale: () => void }) => {
  const { proof } = readVisit();
  const { simulated } = offer;
  const { view, schoolCode, orderNo, pay } = place;
  if (view === 'home') return <Home offer={offer} items={items} />;
  if (view === 'prove' || !proof) return <Prove schoolCode={schoolCode} orderNo={orderNo} simulated={simulated} />;
  switch (view) {
    case 'choose':
      return <Choose items={items} pupils={proof.children} simulated={simulated} />;
    case 'confirm':
      if (!simulated && !isWeChat()) {
        return <StateScreen title="请在微信中打开" text="请用微信扫描学校的缴费二维码，在微信中完成支付。" />;
      }
      return (
        <Confirm
          items={items}
          pupils={proof.children}
          simulated={simulated}
          goesOn={back.goesOn}
          problem={back.problem}
          onStale={onStale}
        />
      );
    case 'services':
      return <Services proof={proof.proof} simulated={simulated} />;
    default:
      return <Result orderNo={orderNo ?? ''} proof={proof.proof} pay={pay} simulated={simulated} />;
  }
};

export const App = () => {
  const place = usePlace();
  const { schoolCode } = place;
  const { data, problem, again } = useLoaded(useCallback(() => open(schoolCode), [schoolCode]));
  const [latest, setLatest] = useState<Opened>();
  useEffect(() => {
    // a page that the browser has kept while its payer was away shows what it did before he left
    const reload = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
  const onStale = useCallback(() => {
    open(schoolCode).then(setLatest, () => undefined);
  }, [schoolCode]);
  if (schoolCode === '') {
    return <StateScreen title="链接不完整" text="请重新扫描学校提供的缴费二维码。" />;
  }
  if (problem) {
    return <StateScreen title="暂时无法打开" text={problem.message} action={{ text: '重试', onClick: again }} />;
  }
  if (!data) return <Waiting />;
  const opened = latest ?? data;
  if (opened.offer.state === 'closed') return <StateScreen title="暂未开通" text={closed} />;
  return <OpenSchool {...opened} place={place} onStale={onStale} />;
};
