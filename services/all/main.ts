import { boot } from '#libs/boot';
import { AllModule } from './all.module.js';
import { announce } from '../gateway/announce.js';

const running = await boot(AllModule, 'all');
if (running) announce(running);
