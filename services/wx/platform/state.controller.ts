import { Controller, Get, Inject } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { Allow, operators, Returns } from '#libs/http';
import { WeComStateDto } from './state.dto.js';

@Controller('api/wx/platform')
export class StateController {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** Whether schools can be bound, and whether for real. */
  @Get('state')
  @Allow(operators, { scope: 'none' })
  @Returns(WeComStateDto)
  weComState(): WeComStateDto {
    const { weCom } = this.config;
    return {
      available: weCom !== undefined,
      simulated: weCom?.simulated ?? false,
      simulatorUrl: weCom?.simulatorUrl ?? null,
    };
  }
}
