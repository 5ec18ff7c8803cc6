import type { ChannelType } from '#libs/contracts';
import type { Child } from './contract.js';
import { currentPlace, type ServicePart, type View } from './place.js';

/** The item to buy, with the price that was shown. */
export interface Choice {
  goodsId: string;
  studentUid: string | null;
  price: string;
  /** How it is paid, where there is a choice. */
  tradeType?: ChannelType | undefined;
  /** The order is made once under it, however often it is asked for. */
  key: string;
}

/** What the page remembers of one visit to one school, until the tab is closed. */
export interface Visit {
  proof?: { proof: string; parentUid: string; children: Child[]; hasPayer: boolean } | undefined;
  choice?: Choice | undefined;
  /** Where proving leads to. */
  next?: View | undefined;
  /** Sent with the payer to the identification; a return without it is not from there. */
  state?: string | undefined;
}

/** Each part of the page has its own: what is bought, and what is known of the children, differs. */
const nameOf = (service: ServicePart): string =>
  `firstbell.pay.${currentPlace().schoolCode}${service === 'call' ? '.call' : ''}`;

export const readVisit = (service: ServicePart = currentPlace().service): Visit => {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(service)) ?? '{}') as Visit;
  } catch {
    return {};
  }
};

/** Changes what is remembered; a browser that keeps nothing forgets it with the page. */
export const remember = (some: Visit): void => {
  try {
    sessionStorage.setItem(nameOf(currentPlace().service), JSON.stringify({ ...readVisit(), ...some }));
  } catch {
    // private browsing without storage
  }
};

/** Letters that cannot be guessed. Works on plain http too, where `crypto.randomUUID` is missing. */
export const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
