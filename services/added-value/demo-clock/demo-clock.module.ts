import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { DemoClockController } from './demo-clock.controller.js';

/** The clock of the demo. */
@Module({ imports: [databaseModule], controllers: [DemoClockController] })
export class DemoClockModule {}
