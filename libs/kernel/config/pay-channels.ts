import type { ChannelType } from '#libs/contracts';
import { alipaySettings } from './alipay.js';
import type { Variables } from './variables.js';
import { weChatPaySettings } from './wechat-pay.js';

/** Merchants by channel, as the environment names them; undefined: none. @throws ConfigError when half of one is there */
export const payChannelSettings = (read: Variables, publicUrl: string) =>
  ({
    JSAPI: weChatPaySettings(read, publicUrl),
    ALIPAY: alipaySettings(read, publicUrl),
  }) satisfies Record<ChannelType, object | undefined>;
