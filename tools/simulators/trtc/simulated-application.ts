import { randomBytes } from 'node:crypto';

/** An application of the simulator, and all that its owner and the platform share. */
export interface SimulatedApplication {
  sdkAppId: number;
  /** Signs users. */
  secretKey: string;
  /** Signs callbacks: letters and digits. */
  callbackKey: string;
  apiSecretId: string;
  apiSecretKey: string;
}

/** A secret that is recognised as none of the real platform. */
const secret = (): string => `simulated-${randomBytes(16).toString('hex')}`;

/** An application with secrets of its own. */
export const newApplication = (): SimulatedApplication => ({
  // numbers of the real platform begin with 14 or 16
  sdkAppId: 9_000_000_001,
  secretKey: secret(),
  callbackKey: `simulated${randomBytes(11).toString('hex')}`,
  apiSecretId: 'AKID-simulated',
  apiSecretKey: secret(),
});

/** The environment of a process that finds the platform at `url`. */
export const environmentOf = (application: SimulatedApplication, url: string): Record<string, string> => ({
  TRTC_SIMULATOR: url,
  TRTC_API_URL: url,
  TRTC_SDK_APP_ID: String(application.sdkAppId),
  TRTC_SECRET_KEY: application.secretKey,
  TRTC_CALLBACK_KEY: application.callbackKey,
  TRTC_API_SECRET_ID: application.apiSecretId,
  TRTC_API_SECRET_KEY: application.apiSecretKey,
});

/**
 * The application of an environment that was made before the simulator, as a stack of containers has one. Undefined without
 * `TRTC_SDK_APP_ID`.
 */
export const applicationIn = (env: NodeJS.ProcessEnv): SimulatedApplication | undefined => {
  if ((env['TRTC_SDK_APP_ID'] ?? '') === '') return undefined;
  const given = (name: string): string => {
    const value = env[name];
    if (value === undefined || value === '') throw new Error(`${name}: must be given with TRTC_SDK_APP_ID`);
    return value;
  };
  return {
    sdkAppId: Number(given('TRTC_SDK_APP_ID')),
    secretKey: given('TRTC_SECRET_KEY'),
    callbackKey: given('TRTC_CALLBACK_KEY'),
    apiSecretId: given('TRTC_API_SECRET_ID'),
    apiSecretKey: given('TRTC_API_SECRET_KEY'),
  };
};
