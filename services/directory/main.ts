import { boot } from '#libs/boot';
import { DirectoryModule } from './directory.module.js';

await boot(DirectoryModule, 'directory');
