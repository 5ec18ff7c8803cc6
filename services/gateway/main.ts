import { boot } from '#libs/boot';
import { announce } from './announce.js';
import { GatewayModule } from './gateway.module.js';

const running = await boot(GatewayModule, 'gateway');
if (running) announce(running);
