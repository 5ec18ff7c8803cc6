import { Controller, Get } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { administrators, Allow, Returns } from '#libs/http';
import { CallPlatform } from './call-platform.js';
import { CallPlatformState } from './platform.dto.js';

@Controller('api/trtc')
export class PlatformController {
  constructor(
    private readonly platform: CallPlatform,
    private readonly config: Config,
  ) {}

  /** Whether calls can be made, and whether they are real. */
  @Get('platform')
  @Allow(administrators, { scope: 'none' })
  @Returns(CallPlatformState)
  callPlatform(): CallPlatformState {
    const { available, simulated } = this.platform;
    return { available, simulated, simulatorUrl: this.config.callPlatform?.simulatorUrl ?? null };
  }
}
