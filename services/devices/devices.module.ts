import { Module } from '@nestjs/common';
import { ServiceModule } from '#libs/boot';
import { BindingController } from './binding/binding.controller.js';
import { BindingService } from './binding/binding.service.js';
import { database } from './database.js';
import { CardFinder } from './device/card-finder.js';
import { DeviceController } from './device/device.controller.js';
import { DeviceService } from './device/device.service.js';
import { SchoolScope } from './fields/school-scope.js';
import { SchoolBook } from './school/school-book.js';
import { SchoolConsumer } from './school/school.consumer.js';

@Module({
  imports: [ServiceModule.register(database)],
  controllers: [DeviceController, BindingController],
  providers: [SchoolScope, SchoolBook, SchoolConsumer, CardFinder, DeviceService, BindingService],
})
export class DevicesModule {}
