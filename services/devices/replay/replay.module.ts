import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { RequestedReplays } from './requested-replays.js';

/** Replays for services that keep copies. */
@Module({ imports: [databaseModule], providers: [RequestedReplays] })
export class ReplayModule {}
