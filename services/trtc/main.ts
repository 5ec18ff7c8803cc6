import { boot } from '#libs/boot';
import { manifest } from './service.js';

await boot(manifest);
