import type { ShownScreen } from '#libs/contracts';
import { wireTime } from '#libs/contracts';
import type { ShownScreenDto } from './device.dto.js';

/** SQL: the code of the class whose classroom a card `d` hangs at; null for none. */
export const roomClass = `(select r.class_code from classroom r
  where r.school_code = d.school_code and r.code = d.classroom_code and not r.deleted)`;

/** SQL: the name of the class that a card `d` with the status `st` shows; null when its school has none with that code. */
export const shownClassName = `(select k.name from class k
  where k.school_code = d.school_code and k.code = st.shows ->> 'classCode' and not k.deleted)`;

/**
 * SQL condition, never null: a card `d` with the status `st` shows another class than that of its classroom. What a card
 * that is off shows is not known.
 */
export const isMismatched = `coalesce(st.online_status = 'on' and st.shows ->> 'classCode' <> ${roomClass}, false)`;

/** SQL: the newest picture of a card `d` that was taken at its present school, as JSON; null when there is none. */
export const newestPicture = `(select json_build_object('key', p.command_id, 'at', p.at) from screenshot p
  where p.device_no = d.device_no and p.dropped_at is null and p.school_code is not distinct from d.school_code
  order by p.at desc, p.command_id desc limit 1)`;

/** What a card reports to show, as the screens have it. */
export const shownScreen = (shows: ShownScreen | null, className: string | null): ShownScreenDto | null =>
  shows && { ...shows, className, at: shows.at === null ? null : wireTime(shows.at) };
