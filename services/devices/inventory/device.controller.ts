import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import {
  Allow,
  Caller,
  type Identity,
  operators,
  readersOf,
  Returns,
  ReturnsList,
  ReturnsMaybe,
  ReturnsPage,
} from '#libs/http';
import {
  ClassBinding,
  CountedSchools,
  DeviceFilter,
  DeviceListQuery,
  DeviceRef,
  DeviceRow,
  NetworkSpeed,
  SchoolCards,
  SchoolRef,
} from './device.dto.js';
import { DeviceService } from './device.service.js';

@Controller('api')
export class DeviceController {
  constructor(private readonly devices: DeviceService) {}

  /** Class cards of the caller's areas; unbound cards are seen by administrators only. */
  @Post('schoolDevice/list')
  @Allow(readersOf('devices'))
  @HttpCode(200)
  @ReturnsPage(DeviceRow)
  deviceList(
    @Caller() caller: Identity,
    @Query() query: DeviceListQuery,
    @Body() wanted: DeviceFilter,
  ): Promise<Page<DeviceRow>> {
    return this.devices.list(caller, wanted, query);
  }

  /** How many class cards schools have, and how many of those are off; a school without any is left out. */
  @Post('schoolDevice/countBySchool')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsList(SchoolCards)
  countCardsBySchool(@Caller() caller: Identity, @Body() { schoolCodes }: CountedSchools): Promise<SchoolCards[]> {
    return this.devices.countBySchool(caller, schoolCodes);
  }

  /** One class card. */
  @Get('schoolDevice/detail')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @Returns(DeviceRow)
  deviceDetail(@Caller() caller: Identity, @Query() ref: DeviceRef): Promise<DeviceRow> {
    return this.devices.detail(caller, ref);
  }

  /** The last network test of a class card; a new one is the command networkSpeed. */
  @Get('schoolDevice/networkSpeed')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @ReturnsMaybe(NetworkSpeed)
  deviceNetworkSpeed(@Caller() caller: Identity, @Query() ref: DeviceRef): Promise<NetworkSpeed | null> {
    return this.devices.networkSpeed(caller, ref);
  }

  /** Classes of a school with the class cards of their rooms. */
  @Get('dbs/class/bindList')
  @Allow(operators)
  @ReturnsList(ClassBinding)
  classBindList(@Caller() caller: Identity, @Query() { schoolCode }: SchoolRef): Promise<ClassBinding[]> {
    return this.devices.bindList(caller, schoolCode);
  }
}
