import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';

/** Online orders, their payments and refunds. */
@Module({ imports: [databaseModule, schoolsModule] })
export class OrderModule {}
