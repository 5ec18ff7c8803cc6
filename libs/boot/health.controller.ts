import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { HealthCheckService, type HealthCheckResult, HealthIndicatorService } from '@nestjs/terminus';
import { Readiness } from '#libs/health';
import { Allow, anyone } from '#libs/http';

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
  @Allow(anyone)
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('ready')
  @Allow(anyone)
  ready(): Promise<HealthCheckResult> {
    const reports = [...this.readiness.reports].map(
      ([name, report]) =>
        () =>
          this.indicators.check(name).up({ ...report() }),
    );
    return this.health.check([
      ...[...this.readiness.checks].map(([name, check]) => async () => {
        const indicator = this.indicators.check(name);
        try {
          await check();
          return indicator.up();
        } catch {
          return indicator.down();
        }
      }),
      ...reports,
    ]);
  }
}
