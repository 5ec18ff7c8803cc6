import { boot } from '#libs/boot';
import { all } from './all.js';

await boot(all);
