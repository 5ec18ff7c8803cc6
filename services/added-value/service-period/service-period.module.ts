import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { OrderRecordList } from './order-record-list.js';
import { ServiceList } from './service-list.js';
import { ServedClassesConsumer } from './served-classes.consumer.js';
import { ServedClasses } from './served-classes.js';
import { ServiceController } from './service.controller.js';

/** When students are served, the service list, and how many are served in each class. */
@Module({
  imports: [databaseModule],
  controllers: [ServiceController],
  providers: [ServiceList, OrderRecordList, PhoneCipher, ServedClasses, ServedClassesConsumer],
})
export class ServicePeriodModule {}
