import { Body, Controller, Get, Header, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { type Page, visitTexts as texts } from '#libs/contracts';
import {
  Allow,
  Caller,
  download,
  type Identity,
  PageQuery,
  readersOf,
  Returns,
  ReturnsFile,
  ReturnsNothing,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import {
  PlannedVisits,
  PlanVisitsBody,
  SaveVisitBody,
  VisitFilter,
  VisitPrintQuery,
  VisitRef,
  VisitRow,
} from './visit.dto.js';
import { VisitList } from './visit-list.js';
import { VisitPhotos } from './visit-photos.js';
import { VisitPrintService } from './visit-print.service.js';
import { VisitService } from './visit.service.js';

/** Visits of people to schools whose doors failed. */
@Controller('api/readiness')
export class VisitController {
  constructor(
    private readonly visits: VisitService,
    private readonly lists: VisitList,
    private readonly prints: VisitPrintService,
    private readonly photos: VisitPhotos,
  ) {}

  /** One page of visits within reach, the newest day first; of a day in the order of walking. */
  @Post('visit/list')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @ReturnsPage(VisitRow)
  listVisits(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: VisitFilter,
  ): Promise<Page<VisitRow>> {
    return this.lists.list(caller, filter, page);
  }

  /** Plans visits of a person on a day: one for each school of each incident, one for each circuit of the cards, and one for each card without. */
  @Post('visit/plan')
  @Allow(readersOf('readiness'))
  @Once()
  @HttpCode(200)
  @Returns(PlannedVisits)
  async planVisits(@Caller() caller: Identity, @Body() body: PlanVisitsBody): Promise<WithMessage<PlannedVisits>> {
    return new WithMessage({ visits: await this.visits.plan(caller, body) }, texts.visitsPlanned);
  }

  /** Stores the result of a visit. */
  @Post('visit/save')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @ReturnsNothing()
  async saveVisit(@Caller() caller: Identity, @Body() body: SaveVisitBody): Promise<WithMessage<null>> {
    await this.visits.save(caller, body);
    return new WithMessage(null, texts.visitSaved);
  }

  /** The walk lists of a day for A4: one for each person, with a QR code for each door. */
  @Get('visit/print')
  @Allow(readersOf('readiness'))
  @ReturnsFile('application/pdf')
  printVisits(@Caller() caller: Identity, @Query() query: VisitPrintQuery): Promise<StreamableFile> {
    return this.prints.file(caller, query);
  }

  /** The photo of a visit, as a JPEG. */
  @Get('visit/picture')
  @Allow(readersOf('readiness'))
  @Header('cache-control', 'private, no-cache')
  @ReturnsFile('image/jpeg')
  async visitPicture(@Caller() caller: Identity, @Query() { id }: VisitRef): Promise<StreamableFile> {
    await this.lists.check(caller, id);
    return download(await this.photos.open(id), `${id}.jpg`, 'image/jpeg', true);
  }
}
