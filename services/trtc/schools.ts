import { SchoolsModule } from '#libs/schools';
import { databaseModule } from './database.js';

/** The copy of schools, and who may see which: every feature module that limits its rows imports it. */
export const schoolsModule = SchoolsModule.register({ database: databaseModule, consumer: 'trtc.schools' });
