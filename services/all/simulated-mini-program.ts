import { MiniProgramSimulator } from '../simulators/mini-program/mini-program-simulator.js';

/** What names a mini program or the web app of parents. */
const given = /^(MINI_PROGRAM|MOBILE)_/;

/**
 * Points this process at a mini program and a web app of parents that are simulated beside it, when the environment names
 * neither. Never in production. Returns the simulator, if there is one.
 */
export const simulateMiniProgram = async (): Promise<MiniProgramSimulator | undefined> => {
  const env = process.env;
  const isGiven = Object.entries(env).some(([name, value]) => given.test(name) && (value ?? '') !== '');
  if (env['NODE_ENV'] === 'production' || isGiven) return undefined;
  const simulator = await MiniProgramSimulator.start();
  Object.assign(env, simulator.environment);
  return simulator;
};
