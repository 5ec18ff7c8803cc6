import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';

/** What administrators plan, watch and do with rollouts. */
@Module({ imports: [databaseModule] })
export class RolloutModule {}
