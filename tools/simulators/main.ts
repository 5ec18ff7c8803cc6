import { AlipaySimulator } from './alipay/alipay-simulator.js';
import { ChannelSimulator } from './channels/channel-simulator.js';
import { cardAppIn } from './channels/simulated-card-app.js';
import { ExternalSimulator } from './external-simulator.js';
import { sampleRoster } from './sample-roster.js';
import { merchantIn } from './wechat-pay/simulated-merchant.js';
import { MiniProgramSimulator } from './mini-program/mini-program-simulator.js';
import { applicationIn } from './trtc/simulated-application.js';
import { TrtcSimulator } from './trtc/trtc-simulator.js';
import { WeChatPaySimulator } from './wechat-pay/wechat-pay-simulator.js';
import { providerIn } from './wecom/simulated-provider.js';
import { WeComSimulator } from './wecom/wecom-simulator.js';

/**
 * Private clouds, user centre, payment platform, WeCom, call platform, mini program and channels as servers, for developers
 * who have none of them to connect.
 */
const portOf = (name: string, fallback: number): number => {
  const port = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name}: must be a port`);
  return port;
};

const sources = await ExternalSimulator.start({ port: portOf('SIMULATOR_PORT', 3990), unknownSchool: sampleRoster });
const payments = await WeChatPaySimulator.start({
  port: portOf('SIMULATOR_PAY_PORT', 3991),
  host: process.env['SIMULATOR_PAY_HOST'],
  publicUrl: process.env['WECHAT_PAY_SIMULATOR'],
  merchant: merchantIn(process.env),
  file: process.env['SIMULATOR_PAY_FILE'],
});
const alipay = await AlipaySimulator.start({
  port: portOf('SIMULATOR_ALIPAY_PORT', 3996),
  host: process.env['SIMULATOR_ALIPAY_HOST'],
  publicUrl: process.env['ALIPAY_SIMULATOR'],
});
const product = (process.env['SIMULATOR_WECOM_CALLBACKS'] ?? 'http://localhost:3000').replace(/\/$/, '');
const weCom = await WeComSimulator.start({
  port: portOf('SIMULATOR_WECOM_PORT', 3992),
  host: process.env['SIMULATOR_WECOM_HOST'],
  publicUrl: process.env['WECOM_SIMULATOR'],
  provider: providerIn(process.env),
  file: process.env['SIMULATOR_WECOM_FILE'],
  callbackUrls: {
    command: `${product}/callback/wecom/command`,
    data: (suiteId) => `${product}/callback/wecom/data/${suiteId}`,
  },
});
const miniProgram = await MiniProgramSimulator.start({
  port: portOf('SIMULATOR_MINI_PORT', 3993),
  host: process.env['SIMULATOR_MINI_HOST'],
  publicUrl: process.env['MINI_PROGRAM_SIMULATOR'],
});
const trtc = await TrtcSimulator.start({
  port: portOf('SIMULATOR_TRTC_PORT', 3995),
  host: process.env['SIMULATOR_TRTC_HOST'],
  publicUrl: process.env['TRTC_SIMULATOR'],
  application: applicationIn(process.env),
  file: process.env['SIMULATOR_TRTC_FILE'],
  callbackUrl: process.env['SIMULATOR_TRTC_CALLBACK'] ?? 'http://localhost:3000/api/trtc/callback',
});
const channels = await ChannelSimulator.start({
  port: portOf('SIMULATOR_CHANNEL_PORT', 3997),
  host: process.env['SIMULATOR_CHANNEL_HOST'],
  publicUrl: process.env['CHANNEL_SIMULATOR'],
  app: cardAppIn(process.env),
  file: process.env['SIMULATOR_CHANNEL_FILE'],
  callbackUrl: `${product}/callback/wecom/cards`,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    sources.close();
    void payments.close();
    void alipay.close();
    void weCom.close();
    void trtc.close();
    void miniProgram.close();
    void channels.close();
  });
}
const environment = {
  ...sources.environment,
  ...payments.environment,
  ...alipay.environment,
  ...weCom.environment,
  ...trtc.environment,
  ...miniProgram.environment,
  ...channels.environment,
};
console.log('simulated school sources, payments, WeCom, call platform and mini program are up; start the product with');
for (const [name, value] of Object.entries(environment)) {
  console.log(`${name}=${value}`);
}
