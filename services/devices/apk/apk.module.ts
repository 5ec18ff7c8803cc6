import { Module } from '@nestjs/common';
import { ApkReader } from './apk-reader.js';
import { ThreadedApkReader } from './threaded-apk-reader.js';

/** Opens apks. */
@Module({ providers: [{ provide: ApkReader, useClass: ThreadedApkReader }], exports: [ApkReader] })
export class ApkModule {}
