import type { ContactRole } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';

/** A contact of a school, or of an area of it. */
export interface SchoolContact {
  id: string;
  role: ContactRole;
  schoolCode: string;
  /** The nearest place has the lowest. */
  rank: number;
}

/** Of each role the contacts of the nearest place. */
export const nearest = (contacts: readonly SchoolContact[]): SchoolContact[] =>
  contacts.filter(
    ({ role, rank }) => rank === Math.min(...contacts.flatMap((each) => (each.role === role ? each.rank : []))),
  );

/** The contacts of schools and of their areas, without those on call. */
export const contactsOf = (db: Queryable, schoolCodes: readonly string[]): Promise<SchoolContact[]> =>
  select(
    db,
    `select c.id, c.role, s.code as "schoolCode",
       case when c.school_code is not null then 0 when c.area_code = s.town_code then 1
         when c.area_code = s.city_code then 2 else 3 end as rank
     from school s join contact c on not c.deleted and c.role <> 'onCall'
       and (c.school_code = s.code or c.area_code in (s.town_code, s.city_code, s.province_code))
     where s.code = any($1)`,
    [schoolCodes],
  );
