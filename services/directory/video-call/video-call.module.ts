import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { CallConfigConsumer } from './call-config.consumer.js';

/** What other services say about video calls of schools. */
@Module({ imports: [databaseModule], providers: [CallConfigConsumer] })
export class VideoCallModule {}
