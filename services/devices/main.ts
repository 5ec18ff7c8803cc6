import { boot } from '#libs/boot';
import { DevicesModule } from './devices.module.js';

await boot(DevicesModule, 'devices');
