import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { BindingController } from './binding.controller.js';
import { BindingService } from './binding.service.js';

@Module({
  imports: [databaseModule, SchoolModule],
  controllers: [BindingController],
  providers: [BindingService],
})
export class BindingModule {}
