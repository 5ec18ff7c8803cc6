import { PeopleModule } from '#libs/people';
import { databaseModule } from './database.js';

/** The copy of classes, students and parents: every feature module that reads it imports it. */
export const peopleModule = PeopleModule.register({ database: databaseModule, consumer: 'trtc.people' });
