import type { AddressInfo } from 'node:net';
import { type INestApplication, Logger } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { Config, ConfigError } from '#libs/config';
import { TrtcSimulator } from '../simulators/trtc/trtc-simulator.js';

/**
 * Points this process at a call platform that is simulated beside it, when the environment names no application. Never in
 * production: there are no calls without one. Returns the simulator, if there is one.
 */
export const simulateTrtc = async (): Promise<TrtcSimulator | undefined> => {
  const env = process.env;
  // half an application is no reason to simulate one: the start refuses it; semesters and where a service is are none
  const isGiven = ([name, value]: [string, string | undefined]): boolean =>
    name.startsWith('TRTC_') && !['TRTC_SEMESTERS', 'TRTC_URL'].includes(name) && (value ?? '') !== '';
  if (env['NODE_ENV'] === 'production' || Object.entries(env).some(isGiven)) return undefined;
  const file = stateFile();
  if (file === undefined) return undefined;
  const simulator = await TrtcSimulator.start({ file });
  Object.assign(env, simulator.environment);
  return simulator;
};

/** Lets the simulator go by the clock of the running product, and push its events there. */
export const connectTrtc = (simulator: TrtcSimulator, app: INestApplication): void => {
  simulator.bookBy(app.get(Clock));
  const { port } = (app.getHttpServer() as { address: () => AddressInfo }).address();
  simulator.callbacksTo(`http://127.0.0.1:${port}/api/trtc/callback`);
  new Logger('trtc').log(`the call platform is simulated: ${simulator.controlUrl}`);
};

/** Undefined when the environment is wrong: the start says what is. */
const stateFile = (): string | undefined => {
  try {
    return new Config(process.env, 'all').dataPath('simulated-trtc.json');
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
};
