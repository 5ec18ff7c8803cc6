import type { AddressInfo } from 'node:net';
import { type INestApplication, Logger } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { allChannelVariables, Config, ConfigError } from '#libs/kernel/config';
import { ChannelSimulator } from '../../tools/simulators/channels/channel-simulator.js';
import { MiniProgramSimulator } from '../../tools/simulators/mini-program/mini-program-simulator.js';
import { TrtcSimulator } from '../../tools/simulators/trtc/trtc-simulator.js';
import { WeChatPaySimulator } from '../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { WeComSimulator } from '../../tools/simulators/wecom/wecom-simulator.js';

/*
 * Platforms that are simulated beside this process when the environment configures none of their variables. Half a
 * configuration starts no simulator: the start refuses it. In production there is none: what needs a platform is off.
 * Each function points the environment at its simulator and returns it, if there is one.
 */

const merchantPrefixes = allChannelVariables.map(({ simulator }) => simulator.replace(/SIMULATOR$/, ''));

/** The payment platform. A merchant of another channel is a configuration, too: its money is real. */
export const simulatePayments = async (): Promise<WeChatPaySimulator | undefined> => {
  const file = stateFile('payments', (name) => merchantPrefixes.some((prefix) => name.startsWith(prefix)));
  if (file === undefined) return undefined;
  // a delay, so that the console shows the refund as pending
  const simulator = await WeChatPaySimulator.start({ file, refundMs: 1500 });
  Object.assign(process.env, simulator.environment);
  return simulator;
};

/** WeCom. It signs in no one unless the environment says so: its people need no password. */
export const simulateWeCom = async (): Promise<WeComSimulator | undefined> => {
  const file = stateFile('wecom', (name) => name.startsWith('WECOM_'));
  if (file === undefined) return undefined;
  const simulator = await WeComSimulator.start({ file });
  const variables = Object.entries(simulator.environment).filter(([name]) => !name.startsWith('WECOM_LOGIN_'));
  Object.assign(process.env, Object.fromEntries(variables));
  return simulator;
};

/** The call platform. Semesters and the address of the service do not configure it. */
export const simulateTrtc = async (): Promise<TrtcSimulator | undefined> => {
  const others = ['TRTC_SEMESTERS', 'TRTC_URL'];
  const file = stateFile('trtc', (name) => name.startsWith('TRTC_') && !others.includes(name));
  if (file === undefined) return undefined;
  const simulator = await TrtcSimulator.start({ file });
  Object.assign(process.env, simulator.environment);
  return simulator;
};

/** A mini program and a web app of parents. */
export const simulateMiniProgram = async (): Promise<MiniProgramSimulator | undefined> => {
  if (!isWanted((name) => /^(MINI_PROGRAM|MOBILE)_/.test(name))) return undefined;
  const simulator = await MiniProgramSimulator.start();
  Object.assign(process.env, simulator.environment);
  return simulator;
};

/** Robots and cards that notify people. Mail has no simulator. */
export const simulateChannels = async (): Promise<ChannelSimulator | undefined> => {
  if (!isWanted((name) => name.startsWith('CHANNEL_'))) return undefined;
  const simulator = await ChannelSimulator.start();
  Object.assign(process.env, simulator.environment);
  return simulator;
};

/** Sets the simulated channels to the clock of the running product and sends presses on cards there. */
export const connectChannels = (simulator: ChannelSimulator, app: INestApplication): void => {
  simulator.bookBy(app.get(Clock));
  simulator.callbacksTo(`${addressOf(app)}/callback/wecom/cards`);
  new Logger('notify').log(`channels are simulated: ${simulator.controlUrl}`);
};

/** Sets the simulator of WeCom to the clock of the running product and sends its callbacks there. */
export const connectWeCom = (simulator: WeComSimulator, app: INestApplication): void => {
  simulator.bookBy(app.get(Clock));
  const callbacks = `${addressOf(app)}/callback/wecom`;
  simulator.callbacksTo({ command: `${callbacks}/command`, data: (suiteId) => `${callbacks}/data/${suiteId}` });
  new Logger('wecom').log(`WeCom is simulated: ${simulator.controlUrl}`);
};

/** Sets the simulated call platform to the clock of the running product and sends its events there. */
export const connectTrtc = (simulator: TrtcSimulator, app: INestApplication): void => {
  simulator.bookBy(app.get(Clock));
  simulator.callbacksTo(`${addressOf(app)}/api/trtc/callback`);
  new Logger('trtc').log(`the call platform is simulated: ${simulator.controlUrl}`);
};

const addressOf = (app: INestApplication): string => {
  const { port } = (app.getHttpServer() as { address: () => AddressInfo }).address();
  return `http://127.0.0.1:${port}`;
};

/** True outside production when no variable configures the platform. */
const isWanted = (configures: (name: string) => boolean): boolean =>
  process.env['NODE_ENV'] !== 'production' &&
  !Object.entries(process.env).some(([name, value]) => configures(name) && (value ?? '') !== '');

/** File in which a simulator keeps its keys and state; undefined without a simulator, or when the start will be refused. */
const stateFile = (platform: string, configures: (name: string) => boolean): string | undefined => {
  if (!isWanted(configures)) return undefined;
  try {
    return new Config(process.env, 'all').dataPath(`simulated-${platform}.json`);
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
};
