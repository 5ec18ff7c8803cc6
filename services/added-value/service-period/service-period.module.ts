import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { OrderRecordList } from './order-record-list.js';
import { ServiceList } from './service-list.js';
import { ServiceController } from './service.controller.js';

/** When students are served, and the service list. */
@Module({
  imports: [databaseModule],
  controllers: [ServiceController],
  providers: [ServiceList, OrderRecordList, PhoneCipher],
})
export class ServicePeriodModule {}
