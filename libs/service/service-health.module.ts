import { Controller, type DynamicModule, Get, Module, ServiceUnavailableException, type Type } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import type { ServiceName } from '#libs/contracts';
import { Allow, anyone } from '#libs/http';

const healthController = (service: ServiceName): Type => {
  @ApiExcludeController()
  @Controller(service)
  class ServiceHealthController {
    constructor(private readonly dataSource: DataSource) {}

    /** `{status: 'ok'}`, or HTTP 503 while the database is away. */
    @Get('health')
    @Allow(anyone)
    async health(): Promise<{ status: string }> {
      try {
        await this.dataSource.query('select 1');
      } catch {
        throw new ServiceUnavailableException();
      }
      return { status: 'ok' };
    }
  }
  return ServiceHealthController;
};

/** `GET /<service>/health`: the health of one service alone, also behind the gateway and in one process with others. */
@Module({})
export class ServiceHealthModule {
  /** `database` is what the service has registered of its own; its routes name the path. */
  static register(service: ServiceName, database: DynamicModule): DynamicModule {
    return { module: ServiceHealthModule, imports: [database], controllers: [healthController(service)] };
  }
}
