import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';
import { BindingController } from './binding.controller.js';
import { BindingService } from './binding.service.js';

@Module({
  imports: [databaseModule, schoolsModule],
  controllers: [BindingController],
  providers: [BindingService],
})
export class BindingModule {}
