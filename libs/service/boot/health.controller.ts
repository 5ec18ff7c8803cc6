import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { HealthCheckService, type HealthCheckResult, HealthIndicatorService } from '@nestjs/terminus';
import { Readiness, shared } from '#libs/kernel/health';
import { Allow, anyone } from '#libs/http';

/** Results are cached for this time: any number of requests costs one check. */
const keptMs = 1000;

/** Liveness and readiness; plain HTTP status, no session. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  private readonly read = shared(keptMs, () => this.check());

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly readiness: Readiness,
  ) {}

  @Get('live')
  @Allow(anyone, { known: true })
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('ready')
  @Allow(anyone, { known: true })
  ready(): Promise<HealthCheckResult> {
    return this.read();
  }

  private check(): Promise<HealthCheckResult> {
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
