import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';

/** Versions of the software of cards and their packages. */
@Module({ imports: [databaseModule] })
export class VersionModule {}
