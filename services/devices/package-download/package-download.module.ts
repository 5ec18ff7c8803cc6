import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { PackageAddresses } from './package-addresses.js';

/** Cards fetch packages here. */
@Module({ imports: [databaseModule], providers: [PackageAddresses], exports: [PackageAddresses] })
export class PackageDownloadModule {}
