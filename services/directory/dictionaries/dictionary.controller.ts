import { Controller, Get } from '@nestjs/common';
import { familyRelations, gradeKinds } from '#libs/contracts';
import { Allow, ReturnsList, operators } from '#libs/http';
import { operatingTypes, schoolTypes } from '../school/school-types.js';
import { DictionaryItemDto, GradeKindDto } from './dictionary.dto.js';

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
