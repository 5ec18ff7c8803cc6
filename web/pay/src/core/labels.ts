import { allApps, payItemApps, serviceStatusLabels } from '#libs/contracts';
import type { PayChild, PayItem } from './contract.js';

const apps: Readonly<Record<string, string>> = payItemApps;

export const appsText = (codes: readonly string[]): string =>
  (codes.includes(allApps) ? Object.keys(apps) : codes).map((code) => apps[code] ?? code).join('、');

/** What is to be paid for an item. */
export const priceOf = ({ price, discountPrice }: PayItem): string => discountPrice ?? price;

export const statusText = ({ status, expirationTime }: PayChild): string => {
  const label = serviceStatusLabels[status];
  if (expirationTime === null) return label;
  const day = expirationTime.slice(0, 10);
  return status === 'expired' ? `${label}（${day}）` : `${label}，服务至 ${day}`;
};
