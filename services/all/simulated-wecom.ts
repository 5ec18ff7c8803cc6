import type { AddressInfo } from 'node:net';
import { type INestApplication, Logger } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { Config, ConfigError } from '#libs/config';
import { WeComSimulator } from '../simulators/wecom/wecom-simulator.js';

/**
 * Points this process at a WeCom that is simulated beside it, when the environment names no service provider. Never in
 * production: there nothing is bought without one. Returns the simulator, if there is one.
 */
export const simulateWeCom = async (): Promise<WeComSimulator | undefined> => {
  const env = process.env;
  // half a provider is no reason to simulate one: the start refuses it
  const isGiven = ([name, value]: [string, string | undefined]): boolean =>
    name.startsWith('WECOM_') && (value ?? '') !== '';
  if (env['NODE_ENV'] === 'production' || Object.entries(env).some(isGiven)) return undefined;
  const file = stateFile();
  if (file === undefined) return undefined;
  const simulator = await WeComSimulator.start({ file });
  // its people need no password: it signs no one in unless the environment says so
  const given = Object.entries(simulator.environment).filter(([name]) => !name.startsWith('WECOM_LOGIN_'));
  Object.assign(env, Object.fromEntries(given));
  return simulator;
};

/** Lets the simulator go by the clock of the running product, and push its callbacks there. */
export const connectWeCom = (simulator: WeComSimulator, app: INestApplication): void => {
  simulator.bookBy(app.get(Clock));
  const { port } = (app.getHttpServer() as { address: () => AddressInfo }).address();
  const callbacks = `http://127.0.0.1:${port}/callback/wecom`;
  simulator.callbacksTo({ command: `${callbacks}/command`, data: (suiteId) => `${callbacks}/data/${suiteId}` });
  new Logger('wecom').log(`WeCom is simulated: ${simulator.controlUrl}`);
};

/** Undefined when the environment is wrong: the start says what is. */
const stateFile = (): string | undefined => {
  try {
    return new Config(process.env, 'all').dataPath('simulated-wecom.json');
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
};
