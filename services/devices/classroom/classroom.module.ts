import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { ClassroomConsumer } from './classroom.consumer.js';

@Module({ imports: [databaseModule], providers: [ClassroomConsumer] })
export class ClassroomModule {}
