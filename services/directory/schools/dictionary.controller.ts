import { Controller, Get } from '@nestjs/common';
import { familyRelations, gradeKinds } from '#libs/contracts';
import { Allow, operators, ReturnsList } from '#libs/http';
import { DictionaryItemDto, GradeKindDto, SourceDto } from './dictionary.dto.js';
import { operatingTypes, schoolTypes, SourceListService } from './school-dictionaries.js';

/** Dictionaries, the same for all callers. The area tree, which is not, has a controller of its own. */
@Controller('api/dict')
export class DictionaryController {
  /** The kinds of schools. */
  @Get('schoolBxlx/list')
  @Allow(operators)
  @ReturnsList(DictionaryItemDto)
  listSchoolTypes(): DictionaryItemDto[] {
    return itemsOf(schoolTypes);
  }

  /** Who runs a school. */
  @Get('schoolXxbb/list')
  @Allow(operators)
  @ReturnsList(DictionaryItemDto)
  listOperatingTypes(): DictionaryItemDto[] {
    return itemsOf(operatingTypes);
  }

  /** The grades, youngest first, with what the names of their classes begin with. */
  @Get('grade/list')
  @Allow(operators)
  @ReturnsList(GradeKindDto)
  listGrades(): GradeKindDto[] {
    return [...gradeKinds];
  }

  /** Relations of a parent to a student. */
  @Get('familyRelationship/list')
  @Allow(operators)
  @ReturnsList(DictionaryItemDto)
  listFamilyRelations(): DictionaryItemDto[] {
    return itemsOf(familyRelations);
  }
}

const itemsOf = (names: Readonly<Record<string, string>>): DictionaryItemDto[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }));

@Controller('api/lds/source')
export class SourceController {
  constructor(private readonly sources: SourceListService) {}

  /** The sources that schools can have. */
  @Get('list')
  @Allow(operators)
  @ReturnsList(SourceDto)
  listSources(): Promise<SourceDto[]> {
    return this.sources.list();
  }
}
