import { serviceMonthsText } from '#libs/contracts';
import type { CallPackage, PayItem } from './contract.js';
import { appsText, priceOf } from './labels.js';

/** Something that a school sells, of whichever part of the page. */
export interface Goods {
  id: string;
  name: string;
  /** What is to be paid, in yuan. */
  price: string;
  /** What it costs without a discount; null: the same. */
  fullPrice: string | null;
  /** What is to be known besides, a line each. */
  facts: string[];
  isFamily: boolean;
  /** A line of the summary: what it is called there, and how much one gets. */
  extent: readonly [string, string];
}

export const goodsOfItem = (item: PayItem): Goods => {
  const price = priceOf(item);
  const months = serviceMonthsText(item.serviceMonths);
  return {
    ...{ id: item.id, name: item.name, price, fullPrice: item.price === price ? null : item.price },
    facts: [`服务时长 ${months}`, `包含 ${appsText(item.appCodeList)}`],
    isFamily: item.isFamily === 1,
    extent: ['服务时长', months],
  };
};

export const goodsOfPackage = ({ id, name, price, talkTime }: CallPackage): Goods => ({
  ...{ id, name, price, fullPrice: null, isFamily: false },
  facts: ['充值后长期有效，用完为止'],
  extent: ['通话时长', minutesText(talkTime)],
});

export const minutesText = (minutes: number): string => `${minutes}分钟`;
