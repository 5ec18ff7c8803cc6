import { boot } from '#libs/service/boot';
import { manifest } from './service.js';

await boot(manifest);
