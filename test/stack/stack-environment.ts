import { randomBytes } from 'node:crypto';
import { testAdministrator, testCaptcha } from './http-client.js';

/** Key of the cards' passwords in tests. */
export const testDeviceKey = 'test-device-key';

const secret = (): string => randomBytes(32).toString('hex');

/** The environment of every process of a stack; each stack has new secrets. */
export const stackEnvironment = (dataDir: string, databaseUrl: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: secret(),
  INTERNAL_KEY: secret(),
  DATA_KEY: secret(),
  DEVICE_KEYS: testDeviceKey,
  CAPTCHA_FIXED: testCaptcha,
  ADMIN_PASSWORD: testAdministrator.password,
  LOG_LEVEL: 'info',
});
