import { type TimelineKind, timelineKindNames } from '#libs/contracts';
import { OptionalOneOf, OptionalText, PageSize, RequiredText } from '#libs/http';

/** Entries of a page when the call names no number. */
const timelinePageSize = 50;

/** The timeline of one card, page by page. */
export class TimelineQuery {
  @RequiredText()
  deviceNo: string;

  /** Only entries of this kind; all that the caller may see when not given. */
  @OptionalOneOf(timelineKindNames)
  kind?: TimelineKind | undefined;

  /** `next` of the page before; the newest entries when not given. */
  @OptionalText({ longest: 120 })
  after?: string | undefined;

  @PageSize(timelinePageSize)
  size: number = timelinePageSize;
}

/** Something that happened to a card. */
export class TimelineEntry {
  /** Unique in the timeline of the card. */
  key: string;
  time: string;
  kind: TimelineKind;
  /** `error` and `warn` deserve a look; lines of the card's log have the level that the card gave. */
  level: string;
  content: string;
  /** The rollout that an entry about an upgrade belongs to. */
  rolloutId: string | null;
  /** The batch that a command was sent with. */
  commandBatchId: string | null;
}

/** A page of a timeline, newest first. */
export class TimelinePage {
  list: TimelineEntry[];
  /** Names the next page; null on the last one. */
  next: string | null;
}
