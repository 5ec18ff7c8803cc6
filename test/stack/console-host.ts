import { TrtcSimulator } from '../../tools/simulators/trtc/trtc-simulator.js';
import { WeChatPaySimulator } from '../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { launchBrowserServer } from './browser.js';
import type { ConsoleAddress } from './leased-console.js';
import { runPid } from './run.js';
import { startStack } from './stack.js';

/**
 * Hosts one product, the simulators that it is connected to, and a browser server for the browser tests of a run, which
 * lease it one file after the other. It is a process of its own because a worker may end between two files. Ends by SIGTERM,
 * or when the run has ended.
 */
const ownerCheckMs = 1000;
const retryScale = 0.01;
/** Cards that are switched off without a word show as silent after `silentIntervals` of them. */
const heartbeatSeconds = 3;

const payments = await WeChatPaySimulator.start({ retryScale });
const calls = await TrtcSimulator.start({ retryScale });
const env = { ...payments.environment, ...calls.environment, HEARTBEAT_SECONDS: String(heartbeatSeconds) };
const [stack, browser] = await Promise.all([startStack({ kafka: false, env }), launchBrowserServer()]);
calls.callbacksTo(`${stack.httpUrl}/api/trtc/callback`);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  // the database may have ended with the run
  await Promise.allSettled([browser.close(), stack.stop(), payments.close(), calls.close()]);
  process.exit();
};
const isOwnerAlive = (): boolean => {
  try {
    return process.kill(runPid, 0);
  } catch {
    return false;
  }
};
process.on('SIGTERM', () => void stop());
setInterval(() => isOwnerAlive() || void stop(), ownerCheckMs);

const address: ConsoleAddress = {
  pid: process.pid,
  httpUrl: stack.httpUrl,
  mqttUrl: stack.mqttUrl,
  databaseUrl: stack.databaseUrl,
  internalKey: stack.internalKey,
  browserUrl: browser.wsEndpoint(),
  simulatorUrls: { payments: payments.url, calls: calls.url },
};
process.send?.(address, () => process.disconnect());
