import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';

/** The roster of subscriptions. */
@Module({ imports: [databaseModule, schoolsModule] })
export class SubscriptionModule {}
