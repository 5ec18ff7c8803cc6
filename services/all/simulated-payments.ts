import { Config, ConfigError } from '#libs/config';
import { WeChatPaySimulator } from '../simulators/wechat-pay/wechat-pay-simulator.js';

/**
 * Points this process at a payment platform that is simulated beside it, when the environment names no merchant. Never
 * in production: there nothing is sold without one. Returns the simulator, if there is one.
 */
export const simulatePayments = async (): Promise<WeChatPaySimulator | undefined> => {
  const env = process.env;
  // half a merchant is no reason to simulate one: the start refuses it; nor is one of another channel, whose money is real
  const isGiven = ([name, value]: [string, string | undefined]): boolean =>
    /^(WECHAT_PAY|ALIPAY)_/.test(name) && (value ?? '') !== '';
  if (env['NODE_ENV'] === 'production' || Object.entries(env).some(isGiven)) return undefined;
  const file = stateFile();
  if (file === undefined) return undefined;
  // a refund takes a moment, so that it is seen under way
  const simulator = await WeChatPaySimulator.start({ file, refundMs: 1500 });
  Object.assign(env, simulator.environment);
  return simulator;
};

/** Undefined when the environment is wrong: the start says what is. */
const stateFile = (): string | undefined => {
  try {
    return new Config(process.env, 'all').dataPath('simulated-payments.json');
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
};
