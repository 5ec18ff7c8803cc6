import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Allow, anyone } from '#libs/http';

/** Health of this service alone, also behind the gateway and in one process with others. */
@ApiExcludeController()
@Controller('added-value')
export class AddedValueHealthController {
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
