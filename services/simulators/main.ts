import { ExternalSimulator } from './external-simulator.js';
import { sampleRoster } from './sample-roster.js';
import { merchantIn } from './wechat-pay/simulated-merchant.js';
import { WeChatPaySimulator } from './wechat-pay/wechat-pay-simulator.js';

/** The private clouds, the user centre and the payment platform as servers, for whoever has none of them to connect. */
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
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    sources.close();
    void payments.close();
  });
}
console.log('simulated school sources and payments are up; start the product with');
for (const [name, value] of Object.entries({ ...sources.environment, ...payments.environment })) {
  console.log(`${name}=${value}`);
}
