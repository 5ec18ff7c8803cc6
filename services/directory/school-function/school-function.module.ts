import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { SchoolFunctionController } from './school-function.controller.js';
import { SchoolFunctionService } from './school-function.service.js';

@Module({
  imports: [databaseModule, SchoolModule],
  controllers: [SchoolFunctionController],
  providers: [SchoolFunctionService],
})
export class SchoolFunctionModule {}
