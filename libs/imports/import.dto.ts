import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, IsUUID, MaxLength, ValidateNested } from 'class-validator';
import { texts } from '#libs/contracts';
import { PageQuery } from '#libs/http';

/** The form of an upload; besides the file. */
export class UploadBody {
  @ApiProperty({ type: 'string', format: 'binary', description: 'an .xlsx file' })
  @IsOptional()
  file?: unknown;

  @IsString({ message: texts.chooseSchool })
  @MaxLength(64)
  schoolCode: string;

  /** Source of the school; the school's own counts. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  source?: string;

  /** What is imported: one of the types of the service. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  userType?: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  importType?: string;

  /** Accepted and not used. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  classCode?: string;

  /** Accepted and not used: what a browser's form may carry along. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  progress?: string;

  /** `true`: nothing is imported until the preview was confirmed. */
  @IsOptional()
  @IsIn(['true', 'false'])
  preview?: string;
}

export class BatchQuery {
  @IsOptional()
  @IsUUID()
  batchId?: string;

  /** The same as `batchId`. */
  @IsOptional()
  @IsUUID()
  id?: string;
}

export class BatchBody {
  @IsUUID(undefined, { message: texts.importUnknown })
  batchId: string;
}

export class BatchListQuery extends PageQuery {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  schoolCode?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  source?: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  importType?: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  userType?: string;

  /** `true`: those alone that are under way or wait for somebody. */
  @IsOptional()
  @IsIn(['true', 'false'])
  open?: string;
}

export class RejectionQuery extends PageQuery {
  @IsUUID(undefined, { message: texts.importUnknown })
  batchId: string;
}

export class TemplateQuery {
  @IsString({ message: texts.chooseType })
  @MaxLength(40)
  userType: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  importType?: string;
}

export class ExportQuery {
  @IsString({ message: texts.chooseSchool })
  @MaxLength(64)
  schoolCode: string;

  @IsString({ message: texts.chooseType })
  @MaxLength(40)
  userType: string;
}

export class ColumnChoiceDto {
  /** Head of the column in the file. */
  @IsString()
  @MaxLength(200)
  header: string;

  /** Key of the column of the template, null: left out. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  column: string | null;
}

export class MappingBody extends BatchBody {
  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => ColumnChoiceDto)
  columns: ColumnChoiceDto[];
}

/** A batch. `id` and `batchId` are the same. */
export class BatchDto {
  id: string;
  batchId: string;
  terminal: string;
  /** `unprocessed`, `processing`, `processed` or `error`. */
  status: string;
  /**
   * What is behind the status: `uploaded`, `reading`, `mapping` (waits for a person), `toPreview`, `previewing`,
   * `previewed` (waits for a person), `queued`, `running`, `finished`, `failed`, `cancelled`, `toCheckUndo`,
   * `checkingUndo`, `undoChecked` (asks nothing of anybody), `toUndo`, `undoing`, `undone`.
   */
  stage: string;
  createDate: string;
  importType: string;
  userType: string;
  userTypeName: string;
  fileName: string;
  creatorName: string;
  schoolCode: string;
  source: string;
  /** Percent of the rows that are done. */
  progress: number;
  total: number;
  processed: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Rows that were done by an earlier upload of the file. */
  skipped: number;
  errors: number;
  /** Why it failed or ended early. */
  reason: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  rowsPerSecond: number | null;
  secondsLeft: number | null;
  /** Says whether it was tried first. */
  preview: boolean;
  canCancel: boolean;
  canUndo: boolean;
}

/** A column of the file. */
export class FileColumnDto {
  header: string;
  /** Key of what it is taken for, null: nothing. */
  column: string | null;
  /** false: somebody has to say whether that is right. */
  sure: boolean;
}

/** A column of an import type. */
export class ImportColumnDto {
  column: string;
  header: string;
  required: boolean;
  hint: string;
  example: string;
  choices: string[] | null;
}

export class ImportTypeDto {
  userType: string;
  importType: string;
  name: string;
  /** Says whether what is there can be exported in the same columns. */
  canExport: boolean;
  columns: ImportColumnDto[];
}

export class FieldChangeDto {
  column: string;
  before: string;
  after: string;
}

export class DifferenceDto {
  row: number;
  /** `added` or `changed`. */
  outcome: string;
  label: string;
  fields: FieldChangeDto[];
}

export class PreviewDto {
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  errors: number;
  /** Of the first rows that would add or change something. */
  differences: DifferenceDto[];
}

export class KeptDto {
  row: number;
  reason: string;
}

export class UndoDto {
  /** Rows whose effect was, or would be, taken back. */
  undone: number;
  /** Rows whose effect stays. */
  keptCount: number;
  /** The first of them. */
  kept: KeptDto[];
}

/** All there is about a batch. */
export class BatchDetailDto extends BatchDto {
  columns: FileColumnDto[];
  previewResult: PreviewDto | null;
  undo: UndoDto | null;
}

export class RejectionDto {
  /** Number of the row in the sheet. */
  row: number;
  reasons: string[];
}
