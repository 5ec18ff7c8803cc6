import { Controller, Get, Query } from '@nestjs/common';
import { Allow, Caller, type Identity, operators, ReturnsList } from '#libs/http';
import { AreaDto, AreaListQuery } from './area.dto.js';
import { AreaService } from './area.service.js';

@Controller('api')
export class AreaController {
  constructor(private readonly areas: AreaService) {}

  /** The area tree, limited to the areas of the signed-in user. */
  @Get('dict/area/list')
  @Allow(operators)
  @ReturnsList(AreaDto)
  listAreas(@Caller() caller: Identity, @Query() query: AreaListQuery): Promise<AreaDto[]> {
    return this.areas.visibleTo(caller, query.parentCode);
  }

  /** The complete area tree, as far as the signed-in user may see it. */
  @Get('uc/area/getAllArea')
  @Allow(operators)
  @ReturnsList(AreaDto)
  getAllArea(@Caller() caller: Identity): Promise<AreaDto[]> {
    return this.areas.visibleTo(caller);
  }
}
