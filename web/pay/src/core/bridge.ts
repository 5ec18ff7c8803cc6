import type { PayoutConfirmation, PayParams } from './contract.js';

/** The windows that WeChat opens for a page, and what each wants to know. */
interface Windows {
  getBrandWCPayRequest: PayParams;
  requestMerchantTransfer: PayoutConfirmation;
}

/** What WeChat puts into the pages that it opens. */
interface Bridge {
  invoke<Name extends keyof Windows>(
    name: Name,
    params: Windows[Name],
    done: (result: { err_msg: string }) => void,
  ): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

const readyMs = 10_000;

export const bridgeResults = ['ok', 'cancel', 'fail'] as const;
export type BridgeResult = (typeof bridgeResults)[number];

/** True inside WeChat: only there can be paid for real. */
export const isWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

const bridgeReady = (): Promise<Bridge | undefined> =>
  new Promise((resolve) => {
    if (window.WeixinJSBridge) return resolve(window.WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', () => resolve(window.WeixinJSBridge), { once: true });
    setTimeout(() => resolve(undefined), readyMs);
  });

const open = async <Name extends keyof Windows>(name: Name, params: Windows[Name]): Promise<BridgeResult> => {
  const bridge = await bridgeReady();
  if (!bridge) return 'fail';
  return new Promise((resolve) => {
    bridge.invoke(name, params, ({ err_msg: message }) => {
      if (message.endsWith(':ok')) resolve('ok');
      else resolve(message.endsWith(':cancel') ? 'cancel' : 'fail');
    });
  });
};

/** Opens the dialog in which WeChat takes the money. `ok` is its word alone: the result comes from our server. */
export const payInWeChat = (params: PayParams): Promise<BridgeResult> => open('getBrandWCPayRequest', params);

/** Opens the dialog in which a receiver confirms. `ok` is its word alone: the result comes from our server. */
export const confirmInWeChat = (params: PayoutConfirmation): Promise<BridgeResult> =>
  open('requestMerchantTransfer', params);
