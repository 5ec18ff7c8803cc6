import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { DepartmentController } from './department.controller.js';
import { DepartmentService } from './department.service.js';
import { DepartmentStore } from './department-store.js';

@Module({
  imports: [databaseModule, SchoolModule],
  controllers: [DepartmentController],
  providers: [DepartmentService, DepartmentStore],
  exports: [DepartmentStore],
})
export class DepartmentModule {}
