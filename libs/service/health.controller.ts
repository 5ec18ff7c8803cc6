import { Controller, Get, ServiceUnavailableException, type Type } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import type { ServiceName } from '#libs/contracts';
import { shared } from '#libs/kernel/health';
import { Allow, anyone } from '#libs/http';

/** Validity of a check in milliseconds: callers within it share one query. */
const keptMs = 1000;

/** `GET /<service>/health`: the health of one service alone, also behind the gateway and in one process with others. */
export const healthController = (service: ServiceName): Type => {
  @ApiExcludeController()
  @Controller(service)
  class ServiceHealthController {
    private readonly check: () => Promise<unknown>;

    constructor(dataSource: DataSource) {
      this.check = shared(keptMs, () => dataSource.query('select 1'));
    }

    /** `{status: 'ok'}`, or HTTP 503 while the database is away. */
    @Get('health')
    @Allow(anyone, { known: true })
    async health(): Promise<{ status: string }> {
      try {
        await this.check();
      } catch {
        throw new ServiceUnavailableException();
      }
      return { status: 'ok' };
    }
  }
  return ServiceHealthController;
};
