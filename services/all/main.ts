import { boot } from '#libs/boot';
import { AllModule } from './all.module.js';

await boot(AllModule, 'all');
