import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { BindingModule } from '../binding/binding.module.js';
import { databaseModule } from '../database.js';
import { weComModule } from '../wecom.js';
import { RegisterController } from './register.controller.js';
import { RegisteredCorps, Registrations } from './registrations.js';

/** Registrations of corporations. */
@Module({
  imports: [databaseModule, weComModule, BindingModule],
  controllers: [RegisterController],
  providers: [PhoneCipher, RegisteredCorps, Registrations],
  exports: [RegisteredCorps],
})
export class RegisterModule {}
