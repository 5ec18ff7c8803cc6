import { consoleRoles, maxPageSize, texts } from '#libs/contracts';
import {
  Integer,
  Name,
  OptionalCodes,
  OptionalOneOf,
  OptionalText,
  OptionalUuid,
  RecordVersion,
  RequiredText,
  TextsByName,
  Uuid,
} from '#libs/http';

/** Filters of a view at most, and characters of one of them. */
const [maxFilters, maxFilter] = [30, 200];
/** Columns of a list at most. */
const maxColumns = 60;
const maxListName = 60;
const maxViewName = 30;

export class ViewListQuery {
  /** Label of the list. */
  @RequiredText(texts.invalidForm, { longest: maxListName })
  list: string;
}

/** What a list shows, under a name. */
export class SaveViewBody extends ViewListQuery {
  /** The own view that is overwritten; without it one is added. */
  @OptionalUuid(texts.viewUnknown)
  id?: string | undefined;

  @RecordVersion()
  version?: number | undefined;

  @Name(texts.viewNameRequired, { longest: maxViewName })
  name: string;

  /** The filters of the list by their names; no phone: views are not encrypted. */
  @TextsByName({ most: maxFilters, longest: maxFilter })
  filters: Record<string, string> = {};

  @OptionalText()
  sort?: string | undefined;

  @OptionalOneOf(['asc', 'desc'], texts.sortUnknown)
  order?: 'asc' | 'desc' | undefined;

  @Integer({ min: 1, max: maxPageSize, optional: true })
  size?: number | undefined;

  /** Keys of columns that are not shown. */
  @OptionalCodes({ most: maxColumns })
  hidden?: string[] | undefined;

  /** Keys of columns in their order; without it as the list has them. */
  @OptionalCodes({ most: maxColumns })
  columns?: string[] | undefined;

  /** Bitmask of the roles that see it; only administrators share. */
  @Integer({ min: 0, max: consoleRoles, optional: true })
  sharedTags?: number | undefined;
}

/** Names an own view. */
export class ViewRef {
  @Uuid(texts.viewUnknown)
  id: string;

  @RecordVersion()
  version?: number | undefined;
}

export class RenameViewBody extends ViewRef {
  @Name(texts.viewNameRequired, { longest: maxViewName })
  name: string;
}

/** A saved view of a list. */
export class SavedView {
  id: string;
  name: string;
  filters: Record<string, string>;
  sort: string | null;
  order: 'asc' | 'desc' | null;
  size: number | null;
  hidden: string[];
  columns: string[];
  /** Bitmask of the roles that see it; 0: only its owner. */
  sharedTags: number;
  /** Of the signed-in user, who may change it. */
  own: boolean;
  /** Name of its owner. */
  owner: string;
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}
