import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { CaptchaController } from './captcha.controller.js';
import { CaptchaService } from './captcha.service.js';

@Module({
  imports: [databaseModule],
  controllers: [CaptchaController],
  providers: [CaptchaService],
  exports: [CaptchaService],
})
export class CaptchaModule {}
