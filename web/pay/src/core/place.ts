import { useSyncExternalStore } from 'react';
import { type BridgeResult, bridgeResults } from './bridge.js';

export const views = ['home', 'prove', 'choose', 'confirm', 'services', 'result'] as const;
export type View = (typeof views)[number];

/** The parts of the page: services for children, and minutes of video calls. */
export type ServicePart = 'item' | 'call';

/** Where one is: all of it stands in the address, so that a reload and the back button do what people expect. */
export interface Place {
  view: View;
  schoolCode: string;
  service: ServicePart;
  orderNo: string | null;
  /** What the browser says of the payment; the truth comes from our server. */
  pay: BridgeResult | null;
}

const moved = 'firstbell:moved';

const placeOf = (href: string): Place => {
  const { searchParams: query, hash } = new URL(href);
  const orderNo = query.get('orderNo');
  const view = views.find((each) => `#${each}` === hash) ?? (orderNo === null ? 'home' : 'result');
  const pay = bridgeResults.find((each) => each === query.get('pay')) ?? null;
  const service = query.get('service') === 'call' ? 'call' : 'item';
  return { view, schoolCode: query.get('schoolCode')?.trim() ?? '', service, orderNo, pay };
};

export const currentPlace = (): Place => placeOf(location.href);

const subscribe = (listener: () => void): (() => void) => {
  const events = ['popstate', 'hashchange', moved];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
};

/** Grows with each move: one may lead to where one is, but with more that is known. */
let moves = 0;

export const usePlace = (): Place => {
  useSyncExternalStore(subscribe, () => `${moves} ${location.href}`);
  return currentPlace();
};

/** Address of a view; one of an order keeps its number. */
const addressOf = ({ view, schoolCode, service, orderNo, pay }: Place): string => {
  const query = new URLSearchParams({ schoolCode });
  if (service === 'call') query.set('service', service);
  if (orderNo !== null) query.set('orderNo', orderNo);
  if (pay !== null) query.set('pay', pay);
  return `${location.pathname}?${query.toString()}${view === 'result' || view === 'home' ? '' : `#${view}`}`;
};

interface Move {
  /** Of `result`; `prove` keeps the one that the address has. */
  orderNo?: string | null;
  pay?: BridgeResult | null;
  /** Another part of the page; without it, the same. */
  service?: ServicePart;
  /** Back does not lead here. */
  replace?: boolean;
}

export const go = (view: View, { orderNo = null, pay = null, replace = false, ...move }: Move = {}): void => {
  const { schoolCode, service } = currentPlace();
  const address = addressOf({ view, schoolCode, service: move.service ?? service, orderNo, pay });
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  moves += 1;
  dispatchEvent(new Event(moved));
};
