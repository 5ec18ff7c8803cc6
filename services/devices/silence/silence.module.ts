import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SilenceWatch } from './silence-watch.js';

@Module({ imports: [databaseModule], providers: [SilenceWatch] })
export class SilenceModule {}
