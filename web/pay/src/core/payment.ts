import { channelOf } from '#libs/contracts';
import { payInWeChat } from './bridge.js';
import type { Order } from './contract.js';
import { call, Problem } from './http.js';
import { currentPart } from './part.js';
import { currentPlace, go } from './place.js';
import { randomText, readVisit, remember } from './visit.js';

/** Sends the payer to the payment platform to be identified; they return to this page. */
const authorize = async (): Promise<void> => {
  const { schoolCode } = currentPlace();
  const state = randomText();
  const { url } = await call<{ url: string }>(`${currentPart().api}/authorize`, { query: { schoolCode, state } });
  remember({ state });
  location.assign(url);
};

/** Opens where the payer pays: the dialog of WeChat, the page of a channel, or that of a simulator. */
export const openPayment = async ({ orderNo, payUrl, payParams }: Order): Promise<void> => {
  go('result', { orderNo, replace: true });
  if (payUrl !== null) location.assign(payUrl);
  else if (payParams !== null) go('result', { orderNo, pay: await payInWeChat(payParams), replace: true });
};

/** Makes the order that was chosen, once however often it is asked for, and has it paid. @throws Problem */
export const startPayment = async (): Promise<void> => {
  const { proof, choice } = readVisit();
  if (!proof || !choice || choice.studentUid === null) return go('home');
  const { goodsId, studentUid, price, key, tradeType } = choice;
  if (channelOf(tradeType).identifiesPayers && !proof.hasPayer) return authorize();
  const { api, item } = currentPart();
  const { schoolCode } = currentPlace();
  const body = {
    schoolCode,
    [item]: goodsId,
    studentUid,
    payParentUid: proof.parentUid,
    price,
    ...(tradeType && { tradeType }),
  };
  await openPayment(await call<Order>(`${api}/order`, { body, proof: proof.proof, key }));
};

/** True when the payer came back identified: the requested payment is resumed. */
export const finishAuthorizing = async (): Promise<boolean> => {
  const query = new URLSearchParams(location.search);
  const [code, state] = [query.get('code'), query.get('state')];
  const visit = readVisit();
  if (state === null || visit.state === undefined) return false;
  remember({ state: undefined });
  go('confirm', { replace: true });
  if (!visit.proof || state !== visit.state) return false;
  if (code === null || code === '') throw new Problem('rejected', '未获得微信授权，请重试。');
  const body = { code };
  const { proof } = await call<{ proof: string }>(`${currentPart().api}/payer`, { body, proof: visit.proof.proof });
  remember({ proof: { ...visit.proof, proof, hasPayer: true } });
  return true;
};
