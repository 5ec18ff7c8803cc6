import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isAdministrator, readMoment, texts, visibleTimelineKinds, wireTime } from '#libs/contracts';
import { select, type SqlFilter } from '#libs/data/db';
import { ForbiddenError, type Identity, RuleError } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { DeviceService } from './device.service.js';
import { timelineSources } from './timeline-sources.js';
import type { TimelineEntry, TimelinePage, TimelineQuery } from './timeline.dto.js';

/** An entry as it is read: its source, and its place in the order. */
interface StoredEntry {
  /** Index of its source. */
  n: number;
  at: Date;
  /** `at` in microseconds, as ISO 8601: a `Date` has less. */
  moment: string;
  id: string;
  data: unknown;
}

/** The place of the last entry of a page. */
type Place = Pick<StoredEntry, 'n' | 'moment' | 'id'>;

/**
 * Everything that happened to a card in one order, newest first. What a moved card did stays with the school where it
 * hung then.
 */
@Injectable()
export class TimelineService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly devices: DeviceService,
    private readonly scope: SchoolScope,
  ) {}

  /**
   * One page of the entries that the caller may see.
   * @throws ForbiddenError for a kind that is not for the caller, NotFoundError when nothing of the card is within reach
   */
  async page(caller: Identity, query: TimelineQuery): Promise<TimelinePage> {
    const { kind, size, after } = query;
    const visible = visibleTimelineKinds(isAdministrator(caller.tags));
    if (kind !== undefined && !visible.includes(kind)) throw new ForbiddenError(texts.noPermissionZh);
    const kinds = kind === undefined ? visible : [kind];
    const found = await this.entries(caller, query, kinds);
    // who sees an entry may know the card; who sees none must see the card itself
    if (found.length === 0 && after === undefined) await this.devices.detail(caller, { deviceNo: query.deviceNo });
    const list = found.slice(0, size);
    const last = list.at(-1);
    return { list: list.map(entryOf), next: found.length > size && last ? cursorOf(last) : null };
  }

  /** Every source gives its newest entries, as many as the page can need; together they are ordered once more. */
  private entries(
    caller: Identity,
    { deviceNo, after, size }: TimelineQuery,
    kinds: readonly string[],
  ): Promise<StoredEntry[]> {
    const filter = this.scope.filter(caller, { orNone: true });
    const { where: seen } = filter;
    const device = filter.parameter(deviceNo);
    const before = after === undefined ? undefined : placeParameters(filter, placeOf(after));
    const most = size + 1;
    const parts = timelineSources.flatMap(({ kind, from, at, id, data, visible }, n) => {
      if (!kinds.includes(kind)) return [];
      const conditions = [
        seen,
        `l.device_no = ${device}`,
        `${at} is not null`,
        ...(visible === undefined ? [] : [visible(seen)]),
        ...(before === undefined
          ? []
          : [
              `${at} <= ${before.moment}`,
              `(${at}, ${n}, (${id}) collate "C") < (${before.moment}, ${before.n}, ${before.id})`,
            ]),
      ];
      return `(select ${n} as n, ${at} as at, (${id}) collate "C" as id, ${data} as data
        from ${from} left join school s on s.code = l.school_code
        where ${conditions.join(' and ')} order by at desc, id desc limit ${most})`;
    });
    return select<StoredEntry>(
      this.dataSource,
      `select n, at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, id, data
       from (${parts.join(' union all ')}) entry order by at desc, n desc, id desc limit ${most}`,
      filter.parameters,
    );
  }
}

const entryOf = ({ n, at, id, data }: StoredEntry): TimelineEntry => {
  const source = timelineSources[n];
  if (source === undefined) throw new Error(`no source ${n} of a timeline`);
  return {
    key: `${n} ${id}`,
    time: wireTime(at),
    kind: source.kind,
    rolloutId: null,
    commandBatchId: null,
    ...source.line(data),
  };
};

const cursorOf = ({ moment, n, id }: Place): string => `${moment}_${n}_${id}`;

/** @throws RuleError for a text that `cursorOf` did not write */
const placeOf = (cursor: string): Place => {
  const [, moment = '', n, id = ''] =
    /^([12]\d{3}-\d\d-\d\dT[\d:.]{8,15}Z)_(\d{1,2})_([\w-]{0,64})$/.exec(cursor) ?? [];
  if (readMoment(moment) === null) throw new RuleError(texts.invalidForm, 'after');
  return { moment, n: Number(n), id };
};

const placeParameters = (filter: SqlFilter, { moment, n, id }: Place) => ({
  moment: `${filter.parameter(moment)}::timestamptz`,
  n: `${filter.parameter(n)}::int`,
  id: `${filter.parameter(id)}::text`,
});
