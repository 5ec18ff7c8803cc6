import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';

/** Rollouts, groups and cards as they are stored. */
@Module({ imports: [databaseModule] })
export class RolloutStateModule {}
