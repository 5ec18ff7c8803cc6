import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { Areas } from './areas.js';

/** The gateway's copy of areas. */
@Module({ imports: [databaseModule], providers: [Areas], exports: [Areas] })
export class AreaModule {}
