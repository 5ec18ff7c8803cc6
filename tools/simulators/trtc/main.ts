import { applicationIn } from './simulated-application.js';
import { TrtcSimulator } from './trtc-simulator.js';

/** The call platform alone, beside services in containers: docker-compose.yml, profile demo. */
const simulator = await TrtcSimulator.start({
  port: 3995,
  host: process.env['SIMULATOR_TRTC_HOST'],
  publicUrl: process.env['TRTC_SIMULATOR'],
  application: applicationIn(process.env),
  file: process.env['SIMULATOR_TRTC_FILE'],
  callbackUrl: process.env['SIMULATOR_TRTC_CALLBACK'] ?? 'http://localhost:3000/api/trtc/callback',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
console.log(`the call platform is simulated: ${simulator.controlUrl}`);
