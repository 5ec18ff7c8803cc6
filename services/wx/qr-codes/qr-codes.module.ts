import { Module } from '@nestjs/common';
import { BindingModule } from '../binding/binding.module.js';
import { databaseModule } from '../database.js';
import { PlatformModule } from '../platform/platform.module.js';
import { schoolsModule } from '../schools.js';
import { weComModule } from '../wecom.js';
import { QrCodeController } from './qr-code.controller.js';
import { QrCodes } from './qr-codes.js';

/** QR codes by which people join the corporation of a school. */
@Module({
  imports: [databaseModule, schoolsModule, weComModule, BindingModule, PlatformModule],
  controllers: [QrCodeController],
  providers: [QrCodes],
})
export class QrCodesModule {}
