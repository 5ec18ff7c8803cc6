import { type SubmitEvent, useEffect, useState } from 'react';
import { texts } from '#libs/contracts';
import { adoptProof, hasOtherProof } from '../core/adopt.js';
import type { Proven } from '../core/contract.js';
import { call, problemOf } from '../core/http.js';
import { currentPart } from '../core/part.js';
import { currentPlace, go } from '../core/place.js';
import { readVisit, remember } from '../core/visit.js';
import { Captcha } from '../parts/captcha.js';
import { Notice, Waiting } from '../parts/notice.js';
import { Screen } from '../parts/screen.js';

interface ProveProps {
  schoolCode: string;
  orderNo: string | null;
  simulated: boolean;
}

/** Leads on to the screen that the parent wanted before the proof. */
const continueTo = (orderNo: string | null): void => {
  const { view } = currentPlace();
  const { next = 'services' } = readVisit();
  if (view !== 'prove') go(view, { orderNo, replace: true });
  else if (orderNo !== null) go('result', { orderNo, replace: true });
  else go(next, { replace: true });
};

/** Sends the form; keeps what the page has to show of a refusal. */
const useProving = ({ schoolCode, orderNo }: ProveProps) => {
  const [state, setState] = useState({ busy: false, problem: null as string | null, captcha: false, turn: 0 });
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const body = { schoolCode, ...Object.fromEntries(new FormData(form)) };
    setState((before) => ({ ...before, busy: true, problem: null }));
    try {
      const proven = await call<Proven>(`${currentPart().api}/prove`, { body });
      remember({ proof: { ...proven, hasPayer: false } });
      continueTo(orderNo);
    } catch (error) {
      const { message, field } = problemOf(error);
      setState(({ captcha, turn }) => ({
        busy: false,
        problem: message,
        captcha: captcha || field === 'mcode',
        turn: turn + 1,
      }));
    }
  };
  return { ...state, submit };
};

/** True while the proof of the other part of the page is taken over; it leads on when it still holds. */
const useAdopted = (orderNo: string | null): boolean => {
  const [busy, setBusy] = useState(hasOtherProof);
  useEffect(() => {
    if (!busy) return;
    adoptProof().then(
      () => continueTo(orderNo),
      () => setBusy(false),
    );
  }, [busy, orderNo]);
  return busy;
};

/** Asks for the phone that the school has, and the name of a child. */
export const Prove = (props: ProveProps) => {
  const { busy, problem, captcha, turn, submit } = useProving(props);
  const isAdopting = useAdopted(props.orderNo);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  if (isAdopting) return <Waiting />;
  return (
    <Screen title="家长验证" simulated={props.simulated} back={{ text: '返回', onClick: () => history.back() }}>
      <p className="lead">请填写在学校登记的手机号和孩子姓名，仅用于确认您的身份。</p>
      <form onSubmit={send}>
        <div className="field">
          <label htmlFor="phone">手机号</label>
          <input
            id="phone"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            required
            maxLength={20}
          />
        </div>
        <div className="field">
          <label htmlFor="studentName">孩子姓名</label>
          <input id="studentName" name="studentName" autoComplete="off" required maxLength={64} />
        </div>
        {captcha && <Captcha problem={problem} turn={turn} />}
        {problem !== null && (
          <div id="problem">
            <Notice>{problem}</Notice>
          </div>
        )}
        <button type="submit" className="main" disabled={busy}>
          {busy ? texts.proving : '验证并继续'}
        </button>
      </form>
    </Screen>
  );
};
