import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { DoorsModule } from '../doors/index.js';
import { SchoolDaysModule } from '../school-days/index.js';
import { CircuitController } from './circuit.controller.js';
import { CircuitJob } from './circuit-job.js';
import { CircuitList } from './circuit-list.js';
import { CircuitService } from './circuit.service.js';
import { CircuitStore } from './circuit-store.js';

/** Doors that share a switch or a power line: learned at night, and edited. */
@Module({
  imports: [databaseModule, DoorsModule, SchoolDaysModule],
  controllers: [CircuitController],
  providers: [CircuitJob, CircuitList, CircuitService, CircuitStore],
  exports: [CircuitList, CircuitStore],
})
export class CircuitsModule {}
