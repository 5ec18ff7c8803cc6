import { Injectable } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { type Queryable, select, SqlFilter } from '#libs/db';
import { type Identity, NotFoundError } from '#libs/http';
import { SchoolScope } from '#libs/schools';

const noLimit = new SqlFilter().where;

/** A caller may see a rollout who may see all its schools, also those that are gone. */
@Injectable()
export class RolloutReach {
  constructor(private readonly scope: SchoolScope) {}

  /** A filter of rollouts `r` that the caller may see. */
  filter(caller: Identity): SqlFilter {
    const { where: seen, parameters } = this.scope.filter(caller, { orNone: true });
    const filter = new SqlFilter(parameters);
    // whom nothing limits sees all without a look at their schools
    if (seen === noLimit) return filter;
    return filter.and(
      `not exists (select 1 from rollout_school v left join school s on s.code = v.school_code
         where v.rollout_id = r.id and (${seen}) is not true)`,
    );
  }

  /** @throws NotFoundError when there is no such rollout within the caller's reach */
  async assert(db: Queryable, caller: Identity, rolloutId: string): Promise<void> {
    const filter = this.filter(caller).when(rolloutId, (id) => `r.id = ${id}`);
    const rows = await select(db, `select 1 from rollout r where ${filter.where}`, filter.parameters);
    if (rows.length === 0) throw new NotFoundError(texts.rolloutUnknown);
  }
}
