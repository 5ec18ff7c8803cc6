import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  readersOf,
  Returns,
  ReturnsList,
  ReturnsNothing,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import {
  SaveSchoolConfigBody,
  SchoolConfigDto,
  SchoolConfigQuery,
  SchoolSalesBody,
  SchoolSalesDto,
} from './school-config.dto.js';
import { SchoolConfigService } from './school-config.service.js';
import { SchoolFigures } from './school-figures.service.js';

/** Whether a school sells add-on services. */
@Controller('api/addedvalue/config')
export class SchoolConfigController {
  constructor(
    private readonly configs: SchoolConfigService,
    private readonly figures: SchoolFigures,
  ) {}

  /** What schools sell, and what waits there; a school out of reach is left out. */
  @Post('countBySchool')
  @Allow(readersOf('sales'))
  @HttpCode(200)
  @ReturnsList(SchoolSalesDto)
  countSalesBySchool(@Caller() caller: Identity, @Body() { schoolCodes }: SchoolSalesBody): Promise<SchoolSalesDto[]> {
    return this.figures.countBySchool(caller, schoolCodes);
  }

  /** What a school has set. */
  @Get('get')
  @Allow(readersOf('sales'))
  @Returns(SchoolConfigDto)
  getAddedValueConfig(
    @Query() { schoolCode }: SchoolConfigQuery,
    @Caller() caller: Identity,
  ): Promise<SchoolConfigDto> {
    return this.configs.find(schoolCode, caller);
  }

  /** Stores the configuration of a school as a whole. */
  @Post('save')
  @Allow(administrators)
  @VersionedSave('addedValueConfig')
  @HttpCode(200)
  @ReturnsNothing()
  async saveAddedValueConfig(
    @Body() body: SaveSchoolConfigBody,
    @Caller() caller: Identity,
  ): Promise<WithMessage<null>> {
    await this.configs.save(body, caller);
    return new WithMessage(null, texts.changed);
  }
}
