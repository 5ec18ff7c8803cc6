import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';

/** Cards fetch packages here. */
@Module({ imports: [databaseModule] })
export class PackageDownloadModule {}
