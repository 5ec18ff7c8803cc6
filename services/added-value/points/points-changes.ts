import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Month, PointsChanged } from '#libs/contracts';
import { select } from '#libs/data/db';
import { Outbox } from '#libs/events';

@Injectable()
export class PointsChanges {
  constructor(private readonly outbox: Outbox) {}

  /** Publishes the points of a school in a month as they are at the end of `tx`. */
  async publish(tx: EntityManager, schoolCode: string, month: Month): Promise<void> {
    const [data] = await select<PointsChanged>(tx, pointsOfSchool, [schoolCode, month]);
    if (!data) return;
    await this.outbox.add(tx, [{ topic: 'addedvalue.settlement', type: 'points.changed', key: schoolCode, data }]);
  }
}

/** What the teachers of a school `s.school_code` have earned in the month of the parameter; not what went back. */
const pointsOfSchool = `
  select s.school_code as "schoolCode", $2::text as month, s.enabled,
    (select coalesce(sum(g.points), 0)::float8 from points_grant g
     where g.school_code = s.school_code and g.month = $2 and g.state in ('pending', 'available')) as "totalPoints",
    coalesce(m.total_allot_points, 0)::float8 as "totalAllotPoints"
  from points_school s left join points_month m on m.school_code = s.school_code and m.month = $2
  where s.school_code = $1`;
