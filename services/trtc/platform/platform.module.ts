import { Module } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { CallPlatform, NoCallPlatform } from './call-platform.js';
import { PlatformController } from './platform.controller.js';
import { TencentRtc } from './tencent-rtc.js';

/** The platform that the configuration names, or one without calls. */
@Module({
  controllers: [PlatformController],
  providers: [
    {
      provide: CallPlatform,
      inject: [Config, Clock],
      useFactory: ({ callPlatform }: Config, clock: Clock): CallPlatform =>
        callPlatform ? new TencentRtc(callPlatform, clock) : new NoCallPlatform(),
    },
  ],
  exports: [CallPlatform],
})
export class PlatformModule {}
