import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { Allow, Caller, type Identity, operators, ReturnsList, ReturnsNothing, WithMessage } from '#libs/http';
import { PictureKey, PictureQuery, SchoolPictureDto } from './file.dto.js';
import { SchoolPictures } from './school-pictures.js';

/** Pictures and films of a school's introduction and of the style of its classes. `file/upload` brings them. */
@Controller('api/file/picture')
export class SchoolPictureController {
  constructor(private readonly pictures: SchoolPictures) {}

  /** Those of a school, the oldest first. */
  @Get('list')
  @Allow(operators)
  @ReturnsList(SchoolPictureDto)
  listSchoolPictures(@Caller() caller: Identity, @Query() query: PictureQuery): Promise<SchoolPictureDto[]> {
    return this.pictures.list(caller, query);
  }

  /** Deletes one with its content. */
  @Post('delete')
  @Allow(operators)
  @HttpCode(200)
  @ReturnsNothing()
  async deleteSchoolPicture(@Caller() caller: Identity, @Body() { key }: PictureKey): Promise<WithMessage<null>> {
    await this.pictures.delete(caller, key);
    return new WithMessage(null, texts.deleted);
  }
}
