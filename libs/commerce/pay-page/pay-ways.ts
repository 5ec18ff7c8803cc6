import type { PayAction } from '../channels/payment-channel.js';
import type { PayParamsDto } from './pay-page.dto.js';

/** How a browser pays, as calls of the page return it; both null once nothing can be paid any more. */
export interface PayWays {
  payParams: PayParamsDto | null;
  payUrl: string | null;
}

export const payWays = (action: PayAction | null): PayWays => {
  if (action === null) return { payParams: null, payUrl: null };
  if (action.kind === 'redirect') return { payParams: null, payUrl: action.url };
  return { payParams: paramsOf(action.params), payUrl: action.url };
};

const paramsOf = (params: Readonly<Record<string, string>>): PayParamsDto => {
  const { appId = '', timeStamp = '', nonceStr = '', package: prepared = '', signType = '', paySign = '' } = params;
  return { appId, timeStamp, nonceStr, package: prepared, signType, paySign };
};
