import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { OutsideSessions } from './outside-sessions.js';
import { SessionCookie } from './cookies.js';
import { SessionEnds, SessionSweep } from './session-ends.js';
import { SessionUsers } from './session-users.js';
import { Sessions } from './sessions.service.js';

/** Sessions of signed-in people. */
@Module({
  imports: [databaseModule],
  providers: [OutsideSessions, PhoneCipher, SessionCookie, SessionEnds, SessionSweep, SessionUsers, Sessions],
  exports: [OutsideSessions, SessionEnds, SessionUsers, Sessions],
})
export class SessionModule {}
