import { createHmac } from 'node:crypto';

/** The MQTT password of a card: base64url(HMAC-SHA256(key, deviceNo)). `key` is one of `DEVICE_KEYS`. */
export const cardPassword = (key: string, deviceNo: string): string =>
  createHmac('sha256', key).update(deviceNo).digest('base64url');
