import { createHmac } from 'node:crypto';

/**
 * The MQTT password of a card: base64url(HMAC-SHA256(key, deviceNo)), of a later generation that of `deviceNo:generation`.
 * `key` is one of `DEVICE_KEYS`.
 */
export const cardPassword = (key: string, deviceNo: string, generation = 0): string =>
  createHmac('sha256', key)
    .update(generation === 0 ? deviceNo : `${deviceNo}:${generation}`)
    .digest('base64url');
