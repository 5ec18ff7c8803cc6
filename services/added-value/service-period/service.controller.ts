import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import type { Page } from '#libs/contracts';
import { Allow, Caller, type Identity, operators, Returns, ReturnsPage } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { OrderRecordList } from './order-record-list.js';
import { ServiceList } from './service-list.js';
import {
  OrderRecordDto,
  OrderRecordQuery,
  PayPageDto,
  PayPageQuery,
  ServiceDto,
  ServiceFilter,
  ServicePageQuery,
} from './service.dto.js';

/** Which students are served, and what was ordered for them. */
@Controller('api/addedvalue')
export class ServiceController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly services: ServiceList,
    private readonly records: OrderRecordList,
    private readonly schools: SchoolRepository,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** The students of a school and how they are served today. */
  @Post('service/list')
  @Allow(operators)
  @HttpCode(200)
  @ReturnsPage(ServiceDto)
  listServices(
    @Query() page: ServicePageQuery,
    @Body() filter: ServiceFilter,
    @Caller() caller: Identity,
  ): Promise<Page<ServiceDto>> {
    return this.services.list(filter, page, caller);
  }

  /** The address of the page on which parents of a school pay. */
  @Get('service/payPage')
  @Allow(operators)
  @Returns(PayPageDto)
  async servicePayPage(@Query() { schoolCode }: PayPageQuery, @Caller() caller: Identity): Promise<PayPageDto> {
    const { code } = await this.schools.visible(this.dataSource, caller, schoolCode);
    return { url: `${this.config.publicUrl}/pay?schoolCode=${encodeURIComponent(code)}` };
  }

  /** Orders and subscriptions of one student, the newest first. */
  @Get('orderRecord/list')
  @Allow(operators)
  @ReturnsPage(OrderRecordDto)
  listOrderRecords(@Query() query: OrderRecordQuery, @Caller() caller: Identity): Promise<Page<OrderRecordDto>> {
    return this.records.list(query, caller);
  }
}
