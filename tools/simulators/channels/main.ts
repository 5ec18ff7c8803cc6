import { ChannelSimulator } from './channel-simulator.js';
import { cardAppIn } from './simulated-card-app.js';

/** The channels alone, beside services in containers: docker-compose.yml, profile demo. */
const product = process.env['SIMULATOR_CHANNEL_CALLBACKS'] ?? 'http://localhost:3000';
const simulator = await ChannelSimulator.start({
  port: Number(process.env['SIMULATOR_CHANNEL_PORT'] ?? 3997),
  host: process.env['SIMULATOR_CHANNEL_HOST'],
  publicUrl: process.env['CHANNEL_SIMULATOR'],
  app: cardAppIn(process.env),
  file: process.env['SIMULATOR_CHANNEL_FILE'],
  callbackUrl: `${product.replace(/\/$/, '')}/callback/wecom/cards`,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
console.log(`the channels are simulated: ${simulator.controlUrl}`);
