import { texts } from '#libs/contracts';
import {
  ClearableText,
  FilePart,
  Integer,
  ListOf,
  NotUsed,
  OptionalFlag,
  OptionalText,
  OptionalUuid,
  PageQuery,
  RequiredText,
  SchoolCode,
  Uuid,
} from '#libs/http';

/** The form of an upload; besides the file. */
export class UploadBody {
  @FilePart('an .xlsx file')
  file?: unknown;

  @SchoolCode()
  schoolCode: string;

  /** Source of the school; the school's own counts. */
  @OptionalText()
  source?: string | undefined;

  /** What is imported: one of the types of the service. */
  @OptionalText({ longest: 40 })
  userType?: string | undefined;

  @OptionalText({ longest: 40 })
  importType?: string | undefined;

  /** Accepted and not used. */
  @OptionalText()
  classCode?: string | undefined;

  /** Accepted and not used: what a browser's form may carry along. */
  @OptionalText({ longest: 200 })
  progress?: string | undefined;

  /** `true`: nothing is imported until the preview was confirmed. */
  @OptionalFlag()
  preview?: boolean | undefined;
}

export class BatchQuery {
  @OptionalUuid()
  batchId?: string | undefined;

  /** The same as `batchId`. */
  @OptionalUuid()
  id?: string | undefined;
}

export class BatchBody {
  @Uuid(texts.importUnknown)
  batchId: string;
}

export class ConfirmImportBody extends BatchBody {
  /** `true`: rows that repeat something are meant; needed when the preview has some (`repeated`). */
  @OptionalFlag()
  repeats?: boolean | undefined;

  /** How many people are marked as left: `absent.count` of the preview, any other number is refused; 0: none. */
  @Integer({ min: 0, max: 1_000_000, optional: true })
  leaving?: number | undefined;
}

export class BatchListQuery extends PageQuery {
  @OptionalText()
  schoolCode?: string | undefined;

  @OptionalText()
  source?: string | undefined;

  @OptionalText({ longest: 40 })
  importType?: string | undefined;

  @OptionalText({ longest: 40 })
  userType?: string | undefined;

  /** `true`: only those that are under way or wait for a person. */
  @OptionalFlag()
  open?: boolean | undefined;
}

export class RejectionQuery extends PageQuery {
  @Uuid(texts.importUnknown)
  batchId: string;
}

export class TemplateQuery {
  @RequiredText(texts.chooseType, { longest: 40 })
  userType: string;

  @OptionalText({ longest: 40 })
  importType?: string | undefined;
}

export class ExportQuery {
  @SchoolCode()
  schoolCode: string;

  /** `true`: phones whole instead of masked; an audit entry of its own says so. */
  @OptionalFlag()
  withPhones?: boolean | undefined;

  @RequiredText(texts.chooseType, { longest: 40 })
  userType: string;
}

@NotUsed('sure')
export class ColumnChoiceDto {
  /** Head of the column in the file. */
  @RequiredText(undefined, { longest: 200 })
  header: string;

  /** Key of the column of the template, null: left out. */
  @ClearableText({ longest: 40 })
  column: string | null;
}

export class MappingBody extends BatchBody {
  @ListOf(ColumnChoiceDto, {
    most: 200,
    invalid: texts.required,
    invalidItem: texts.invalidForm,
    tooMany: texts.invalidForm,
  })
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
   * `checkingUndo`, `undoChecked` (waits for no person), `toUndo`, `undoing`, `undone`.
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
  /** true: it was previewed first. */
  preview: boolean;
  canCancel: boolean;
  canUndo: boolean;
}

/** A column of the file. */
export class FileColumnDto {
  header: string;
  /** Key of what it is taken for, null: nothing. */
  column: string | null;
  /** false: a person has to confirm it. */
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
  /** true: what is there can be exported in the same columns. */
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

/** How many people there are of whom rows speak, and what becomes of them. */
export class PeopleDto {
  /** What they are called: 学生, 教师. */
  name: string;
  added: number;
  /** Also those who get another parent. */
  changed: number;
  unchanged: number;
  skipped: number;
  /** None of whose rows is taken. */
  errors: number;
}

export class RepeatDto {
  row: number;
  /** What the row repeats. */
  reason: string;
}

export class AbsentPersonDto {
  name: string;
  /** What distinguishes people of one name; phones masked. */
  detail: string;
}

/** People who are in the school and not in the file. */
export class AbsentDto {
  count: number;
  /** The first 200 of them; the result file has all. */
  people: AbsentPersonDto[];
  /** Why they cannot be marked as left; null: they can, by `leaving` of the confirmation. */
  refusal: string | null;
}

export class PreviewDto {
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  errors: number;
  /** null: rows alone are counted. */
  people: PeopleDto | null;
  /** Of the first rows that would add or change something. */
  differences: DifferenceDto[];
  /** Rows that would add what was added before, among those above. */
  repeated: number;
  /** The first of them. */
  repeats: RepeatDto[];
  /** null: a file of this type is not the whole roster of a school. */
  absent: AbsentDto | null;
}

export class KeptDto {
  row: number;
  reason: string;
}

export class UndoDto {
  /** Rows whose effect was, or would be, rolled back. */
  undone: number;
  /** Rows whose effect stays. */
  keptCount: number;
  /** The first of them. */
  kept: KeptDto[];
}

/** All there is about a batch. */
export class BatchDetailDto extends BatchDto {
  columns: FileColumnDto[];
  /** What of the file is not imported, or is though one may not expect it. */
  notices: string[];
  /** null: rows alone are counted, or not all are done. */
  people: PeopleDto | null;
  /** People who were not in the file and were marked as left, among `changed`. */
  leaving: number;
  previewResult: PreviewDto | null;
  undo: UndoDto | null;
}

export class RejectionDto {
  /** Number of the row in the sheet. */
  row: number;
  /** What the row is about, as its cell says; may be empty. */
  name: string;
  reasons: string[];
}
