import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import { ListExporter } from '#libs/files/exports';
import { workbookType } from '#libs/files/spreadsheet';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  operators,
  readersOf,
  Returns,
  ReturnsExport,
  ReturnsList,
  ReturnsMaybe,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { BindingService } from './binding.service.js';
import { deviceExport } from './device-export.js';
import { DeviceLogService } from './device-log.service.js';
import {
  BindRequest,
  ClassBinding,
  CountedSchools,
  DeviceFilter,
  DeviceListQuery,
  DeviceRef,
  DeviceRow,
  LogQuery,
  LogRow,
  NetworkSpeed,
  ReplaceRequest,
  SchoolCards,
  SchoolRef,
  UnbindQuery,
} from './device.dto.js';
import { DeviceService } from './device.service.js';
import { AreaTiles } from './area-tiles.js';
import { AreaTile, Summary, SummaryQuery } from './summary.dto.js';
import { SummaryService } from './summary.service.js';
import { TimelinePage, TimelineQuery } from './timeline.dto.js';
import { TimelineService } from './timeline.service.js';

@Controller('api')
export class DeviceController {
  constructor(
    private readonly devices: DeviceService,
    private readonly exporter: ListExporter,
  ) {}

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

  /** The device list as a workbook, every row. */
  @Post('schoolDevice/export')
  @Allow(readersOf('devices'))
  @HttpCode(200)
  @ReturnsExport(workbookType)
  exportDevices(@Caller() caller: Identity, @Body() wanted: DeviceFilter): Promise<StreamableFile> {
    const { schoolCode = null } = wanted;
    const rows = this.devices.all(caller, wanted);
    return this.exporter.send(caller, deviceExport, { rows, schoolCode, after: { ...wanted } });
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

@Controller('api/schoolDevice/log')
export class DeviceLogController {
  constructor(private readonly logs: DeviceLogService) {}

  /** What a card has logged, its commands and its connections; newest first. */
  @Get('list')
  @Allow(administrators, { permission: 'goClassCardDevice' })
  @ReturnsPage(LogRow)
  deviceLogList(@Caller() caller: Identity, @Query() query: LogQuery): Promise<Page<LogRow>> {
    return this.logs.list(caller, query);
  }
}

@Controller('api/schoolDevice')
export class TimelineController {
  constructor(private readonly timeline: TimelineService) {}

  /** What happened to a card, newest first; its log and its upgrades for administrators only. */
  @Get('timeline')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @Returns(TimelinePage)
  deviceTimeline(@Caller() caller: Identity, @Query() query: TimelineQuery): Promise<TimelinePage> {
    return this.timeline.page(caller, query);
  }
}

@Controller('api/schoolDevice/summary')
export class SummaryController {
  constructor(
    private readonly summaries: SummaryService,
    private readonly tiles: AreaTiles,
  ) {}

  /** How many cards are on, off and silent, and where it is dark. */
  @Get()
  @Allow(operators, { permission: 'goClassCardDevice' })
  @Returns(Summary)
  deviceSummary(@Caller() caller: Identity, @Query() area: SummaryQuery): Promise<Summary> {
    return this.summaries.summary(caller, area);
  }

  /** How many cards are off or silent in each area within an area, the largest share first. */
  @Get('areas')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @ReturnsList(AreaTile)
  areaTiles(@Caller() caller: Identity, @Query() area: SummaryQuery): Promise<AreaTile[]> {
    return this.tiles.tiles(caller, area);
  }
}

@Controller('api/schoolDevice')
export class BindingController {
  constructor(private readonly bindings: BindingService) {}

  /** Binds a class card to a classroom; a card that is bound moves. */
  @Post('bind')
  @VersionedSave('card')
  @Allow(administrators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsNothing()
  async bindDevice(@Caller() caller: Identity, @Body() request: BindRequest): Promise<WithMessage<null>> {
    await this.bindings.bind(caller, request);
    return new WithMessage(null, texts.bound);
  }

  /** Hangs an unbound class card where a broken one hangs, whose history stays with it. */
  @Post('replace')
  @VersionedSave('card')
  @Allow(administrators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsNothing()
  async replaceDevice(@Caller() caller: Identity, @Body() request: ReplaceRequest): Promise<WithMessage<null>> {
    await this.bindings.replace(caller, request);
    return new WithMessage(null, texts.replaced);
  }

  /** Takes a class card out of its classroom. */
  @Get('removeBind')
  @Allow(administrators, { permission: 'goClassCardDevice', key: 'write' })
  @ReturnsNothing()
  async removeBind(@Caller() caller: Identity, @Query() query: UnbindQuery): Promise<WithMessage<null>> {
    await this.bindings.unbind(caller, query);
    return new WithMessage(null, texts.unbound);
  }
}
