import type { ChannelType } from '#libs/contracts';

/** Variables of a channel by which parents pay. Deployment files and examples are generated from them. */
export interface ChannelVariables {
  /** Comment of the secrets in the examples. */
  about: string;
  /** Given together or not at all. */
  secrets: readonly string[];
  /** Secrets of added-value alone: trtc pays nothing out. */
  payouts?: readonly string[];
  /** Addresses of the platform, which any process may know. */
  addresses: readonly string[];
  simulator: string;
}

export const channelVariables = {
  JSAPI: {
    about:
      'merchant of WeChat Pay, docs/payments.md: all of them or none. Without one nothing is sold online. Needs an https PUBLIC_URL',
    secrets: [
      ...(['WECHAT_PAY_MCHID', 'WECHAT_PAY_APP_ID', 'WECHAT_PAY_APP_SECRET', 'WECHAT_PAY_SERIAL'] as const),
      ...(['WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_API_V3_KEY', 'WECHAT_PAY_PUBLIC_KEYS'] as const),
    ],
    payouts: ['WECHAT_PAY_TRANSFER_SCENE', 'WECHAT_PAY_TRANSFER_REPORTS'],
    addresses: ['WECHAT_PAY_URL', 'WECHAT_OAUTH_URL', 'WECHAT_API_URL'],
    simulator: 'WECHAT_PAY_SIMULATOR',
  },
  ALIPAY: {
    about:
      'app of Alipay, docs/payments.md: all of them or none. With them parents can pay by it, too. Needs an https PUBLIC_URL',
    secrets: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
    addresses: ['ALIPAY_URL'],
    simulator: 'ALIPAY_SIMULATOR',
  },
} as const satisfies Record<ChannelType, ChannelVariables>;

/** The variables of all channels, in the order of the list. */
export const allChannelVariables: readonly ChannelVariables[] = Object.values(channelVariables);
