import { boot } from '#libs/boot';
import { GatewayModule } from './gateway.module.js';

await boot(GatewayModule, 'gateway');
