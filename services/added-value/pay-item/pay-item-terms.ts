import { discountProblem, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { AddPayItemBody } from './pay-item.dto.js';
import type { PayItemEntity } from './pay-item.entity.js';

/** Name, scope and price of a pay item. */
export type PayItemTerms = Pick<
  PayItemEntity,
  'name' | 'orderMode' | 'appCodes' | 'price' | 'discountPrice' | 'serviceMonths' | 'isFamily' | 'status'
>;

/** The terms that a form requests. `subscribe` lasts a month and has no discount. @throws RuleError for what does not go together */
export const termsOf = (body: AddPayItemBody): PayItemTerms => {
  const { name, orderMode, appCodeList: appCodes, price, isFamily = 0, status = 'normal' } = body;
  const [discountPrice, serviceMonths] =
    orderMode === 'subscribe' ? [null, 1] : [body.discountPrice ?? null, body.serviceMonths];
  const wrongDiscount = discountProblem(discountPrice ?? undefined, price);
  if (wrongDiscount !== undefined) throw new RuleError(wrongDiscount, 'discountPrice');
  if (price === undefined) throw new RuleError(texts.required, 'price');
  if (serviceMonths === undefined) throw new RuleError(texts.required, 'serviceMonths');
  return { name, orderMode, appCodes, price, discountPrice, serviceMonths, isFamily, status };
};
