import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';

/** Brings the cards of running rollouts to their version. */
@Module({ imports: [databaseModule] })
export class RolloutEngineModule {}
