import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { ClassService } from './class.service.js';
import { ClassroomService } from './classroom.service.js';

@Module({
  imports: [databaseModule],
  providers: [ClassService, ClassroomService],
  exports: [ClassService, ClassroomService],
})
export class ClassModule {}
