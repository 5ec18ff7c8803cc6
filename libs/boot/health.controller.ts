import { Controller, Get, Injectable } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { HealthCheckService, type HealthCheckResult, HealthIndicatorService } from '@nestjs/terminus';

type Check = () => Promise<void> | void;

/** What must be in order before this process takes work. Each part of it adds its own check. */
@Injectable()
export class Readiness {
  readonly checks = new Map<string, Check>();

  /** `check` throws while the part named is not ready. */
  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }
}

/** Liveness and readiness; plain HTTP status, no session. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly readiness: Readiness,
  ) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('ready')
  ready(): Promise<HealthCheckResult> {
    return this.health.check(
      [...this.readiness.checks].map(([name, check]) => async () => {
        const indicator = this.indicators.check(name);
        try {
          await check();
          return indicator.up();
        } catch {
          return indicator.down();
        }
      }),
    );
  }
}
