import {
  Body,
  Controller,
  Get,
  HttpCode,
  Post,
  Query,
  type StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  download,
  type Identity,
  MayConflict,
  PageQuery,
  Returns,
  ReturnsFile,
  ReturnsNothing,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { workbookType } from '#libs/files/spreadsheet';
import { CalendarImport, maxFileBytes, type SentFile } from './calendar-import.js';
import { calendarTemplate } from './calendar-file.js';
import {
  CalendarFilter,
  CalendarImportResult,
  CalendarKeyDto,
  CalendarRow,
  CalendarView,
  EffectiveCalendarDto,
  EffectiveQuery,
  ImportCalendarsBody,
  SaveCalendarBody,
} from './calendar.dto.js';
import { CalendarList, CalendarService } from './calendar.service.js';

/** A form holds the file and one field. */
const formLimits = { files: 1, fields: 3, fieldSize: 100, parts: 5, headerPairs: 10, fileSize: maxFileBytes };

/** When schools have lessons. */
@Controller('api/schoolCalendar')
export class CalendarController {
  constructor(
    private readonly calendars: CalendarService,
    private readonly calendarList: CalendarList,
    private readonly imports: CalendarImport,
  ) {}

  /** The default calendar, those of areas and those of schools within reach. */
  @Post('list')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsPage(CalendarRow)
  listCalendars(
    @Query() page: PageQuery,
    @Body() filter: CalendarFilter,
    @Caller() caller: Identity,
  ): Promise<Page<CalendarRow>> {
    return this.calendarList.list(filter, page, caller);
  }

  /** A calendar with everything in it. */
  @Get('detail')
  @Allow(administrators)
  @Returns(CalendarView)
  calendarDetail(@Query() query: CalendarKeyDto, @Caller() caller: Identity): Promise<CalendarView> {
    return this.calendarList.find(query, caller);
  }

  /** What counts for a school: its own calendar, that of its town, city or province, or the default one. */
  @Get('effective')
  @Allow(administrators)
  @Returns(EffectiveCalendarDto)
  effectiveCalendar(
    @Query() { schoolCode }: EffectiveQuery,
    @Caller() caller: Identity,
  ): Promise<EffectiveCalendarDto> {
    return this.calendars.effective(schoolCode, caller);
  }

  /** Stores a calendar as a whole. */
  @Post('save')
  @Allow(administrators)
  @HttpCode(200)
  @MayConflict()
  @ReturnsNothing()
  async saveCalendar(@Body() body: SaveCalendarBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.calendars.save(body, caller);
    return new WithMessage(null, texts.calendarSaved);
  }

  /** Takes a calendar away: the next one that exists counts. */
  @Post('delete')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsNothing()
  async deleteCalendar(@Body() body: CalendarKeyDto, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.calendars.delete(body, caller);
    return new WithMessage(null, texts.calendarDeleted);
  }

  /** Stores the calendars of many schools from a workbook, all or none; with `preview` only says what would change. */
  @Post('import')
  @Allow(administrators, { upload: true })
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @UseInterceptors(FileInterceptor('file', { limits: formLimits, defParamCharset: 'utf8' }))
  @Returns(CalendarImportResult)
  importCalendars(
    @Body() { preview = false }: ImportCalendarsBody,
    @Caller() caller: Identity,
    @UploadedFile() file?: SentFile,
  ): Promise<CalendarImportResult> {
    return this.imports.run(file, preview, caller);
  }

  /** The workbook to be filled in. */
  @Get('template')
  @Allow(administrators)
  @ReturnsFile(workbookType)
  async calendarTemplate(): Promise<StreamableFile> {
    return download([await calendarTemplate()], '校历模板.xlsx', workbookType);
  }
}
