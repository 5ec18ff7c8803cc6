import { randomBytes } from 'node:crypto';

/** The application whose cards the simulator sends. */
export interface SimulatedCardApp {
  corpId: string;
  agentId: string;
  secret: string;
  token: string;
  aesKey: string;
}

/** An application with secrets of its own. */
export const newCardApp = (): SimulatedCardApp => ({
  corpId: 'ww-simulated-operator',
  agentId: '1000002',
  secret: randomBytes(24).toString('base64url'),
  token: randomBytes(12).toString('hex'),
  // the last character of 43 holds only four bits
  aesKey: randomBytes(32).toString('base64').slice(0, 42).replaceAll(/[+/]/g, 'x') + 'A',
});

/** The application of an environment that was made before the simulator. Undefined without `CHANNEL_WECOM_CORP_ID`. */
export const cardAppIn = (env: NodeJS.ProcessEnv): SimulatedCardApp | undefined => {
  const corpId = env['CHANNEL_WECOM_CORP_ID'] ?? '';
  if (corpId === '') return undefined;
  const given = (name: string): string => {
    const value = env[name];
    if (value === undefined || value === '') throw new Error(`${name}: must be given with CHANNEL_WECOM_CORP_ID`);
    return value;
  };
  return {
    corpId,
    agentId: given('CHANNEL_WECOM_AGENT_ID'),
    secret: given('CHANNEL_WECOM_SECRET'),
    token: given('CHANNEL_WECOM_TOKEN'),
    aesKey: given('CHANNEL_WECOM_AES_KEY'),
  };
};
