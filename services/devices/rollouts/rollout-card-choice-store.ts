import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { role, texts } from '#libs/contracts';
import { type Queryable, select, SqlFilter } from '#libs/data/db';
import { type Identity, NotFoundError } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { CardFinder, CardGroupReader, cardTables } from '../inventory/index.js';
import { onlineStatus } from '../presence/index.js';
import type { RolloutChoiceDto } from './rollout-body.dto.js';
import { isTaken } from './rollout-locks.js';
import type { Rollout } from './rollout.entity.js';

/** A card that a choice may bring into a rollout. */
export interface ChosenCard {
  deviceNo: string;
  schoolCode: string | null;
  townCode: string | null;
  model: string | null;
  versionCode: number | null;
  /** Name of the installed version. */
  versionName: string | null;
  online: boolean;
}

export interface ChosenCards {
  /** Those of the model. */
  cards: ChosenCard[];
  /** How many of the chosen ones are of another model, or of none that is known. */
  ofOtherModel: number;
  /** How many of the chosen numbers no card within reach has. */
  unknown: number;
}

/** The columns of `ChosenCard`, from `cardTables`. */
export const chosenColumns = `d.device_no as "deviceNo", d.school_code as "schoolCode", s.town_code as "townCode", d.model,
  d.version_code as "versionCode", d.current_version as "versionName", ${onlineStatus} = 'on' as online`;

/** Finds the cards of a choice as far as the caller may see them. */
@Injectable()
export class CardChoiceStore {
  constructor(
    private readonly scope: SchoolScope,
    private readonly finder: CardFinder,
    private readonly groups: CardGroupReader,
  ) {}

  /** Locks the group of cards that a choice names until `tx` ends. @throws RuleError when there is none */
  async holdGroup(tx: EntityManager, by: Identity, { groupId }: RolloutChoiceDto = {}): Promise<void> {
    if (groupId !== undefined) await this.groups.hold(tx, by, groupId);
  }

  /**
   * At most `most` cards of the model, in the order of their numbers, and what else was chosen. @throws RuleError for a
   * group of cards that is unknown
   */
  async find(
    db: Queryable,
    caller: Identity,
    { model, choice = {}, most }: { model: string; choice?: RolloutChoiceDto | undefined; most: number },
  ): Promise<ChosenCards> {
    const filter = await this.filter(db, caller, choice);
    const chosen = filter.where;
    const ofModel = `d.model = ${filter.parameter(model)}`;
    const cards = await select<ChosenCard>(
      db,
      `select ${chosenColumns} from ${cardTables} where ${chosen} and ${ofModel} order by d.device_no limit ${most}`,
      filter.parameters,
    );
    const limited = Object.values(choice).some((each) => each !== undefined);
    // without any choice all cards of the model are meant, and no other
    const ofOtherModel = limited ? await count(db, `${chosen} and (${ofModel}) is not true`, filter) : 0;
    const { deviceNos } = choice;
    const named = await this.filter(db, caller, { deviceNos });
    const unknown = deviceNos ? deviceNos.length - (await count(db, named.where, named)) : 0;
    return { cards, ofOtherModel, unknown };
  }

  /**
   * At most `most` cards that match the choice of a rollout by now, as far as its author may see them, in the order of
   * their numbers: those that are not in it, have neither its version nor a newer one, and are free of other rollouts.
   */
  async late(db: Queryable, rollout: Rollout, most: number): Promise<ChosenCard[]> {
    const { id, model, versionCode, choice } = rollout;
    const filter = await this.filter(db, authorOf(rollout), choice);
    const [ofModel, target, own] = [model, versionCode, id].map((value) => filter.parameter(value));
    return select<ChosenCard>(
      db,
      `select ${chosenColumns} from ${cardTables}
       where ${filter.where} and d.model = ${ofModel} and coalesce(d.version_code, -1) < ${target}
         and not exists (select 1 from rollout_card c where c.rollout_id = ${own} and c.device_no = d.device_no)
         and not ${isTaken('d')}
       order by d.device_no limit ${most}`,
      filter.parameters,
    );
  }

  private async filter(
    db: Queryable,
    caller: Identity,
    { areaCodes, groupId, ...choice }: RolloutChoiceDto,
  ): Promise<SqlFilter> {
    const group = groupId === undefined ? undefined : await this.groups.find(db, caller, groupId);
    const filter = this.scope
      .filter(caller, { orNone: true })
      .when(choice.schoolCodes, (codes) => `d.school_code = any(${codes})`)
      .when(
        areaCodes,
        (codes) => `s.province_code = any(${codes}) or s.city_code = any(${codes}) or s.town_code = any(${codes})`,
      )
      .when(choice.classroomCodes, (codes) => `d.classroom_code = any(${codes})`)
      .when(choice.deviceNos, (numbers) => `d.device_no = any(${numbers})`)
      .when(choice.versionCodes, (codes) => `d.version_code = any(${codes})`);
    return group ? this.finder.inGroup(filter, group) : filter;
  }
}

/** The administrator who made a rollout: what limits its cards is the source alone. */
const authorOf = ({ createdBy, source }: Rollout): Identity => {
  return { uid: '', account: createdBy, username: '', tags: role.administrator, areas: [], source: source ?? '' };
};

const count = async (db: Queryable, where: string, { parameters }: SqlFilter): Promise<number> => {
  const [found] = await select<{ n: number }>(
    db,
    `select count(*)::int as n from ${cardTables} where ${where}`,
    parameters,
  );
  return found?.n ?? 0;
};

/** A version that cards of a model can get: it has a package that was not taken away. */
export interface RolloutTarget {
  model: string;
  versionCode: number;
  versionName: string;
  packageId: string;
}

/** The targets among versions, by `targetKey`. */
export const targetsOf = async (
  db: Queryable,
  versions: readonly { model: string; versionCode: number }[],
): Promise<Map<string, RolloutTarget>> => {
  const rows = await select<RolloutTarget>(
    db,
    `select v.model, v.version_code as "versionCode", v.notes as "versionName", p.id as "packageId"
     from (select distinct * from unnest($1::text[], $2::int[])) w (model, version_code)
     join software_version v using (model, version_code)
     join version_package p on p.version_id = v.id and p.current and p.withdrawn_at is null`,
    [versions.map(({ model }) => model), versions.map(({ versionCode }) => versionCode)],
  );
  return new Map(rows.map((target) => [targetKey(target.model, target.versionCode), target]));
};

export const targetKey = (model: string, versionCode: number): string => `${versionCode} ${model}`;

/** True when there is such a version, with a package or without. */
export const isVersion = async (db: Queryable, model: string, versionCode: number): Promise<boolean> => {
  const rows = await select(db, 'select 1 from software_version where model = $1 and version_code = $2', [
    model,
    versionCode,
  ]);
  return rows.length > 0;
};

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
