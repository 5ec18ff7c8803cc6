import { Injectable } from '@nestjs/common';
import { type Queryable, select, type SqlFilter } from '#libs/db';
import type { Identity } from '#libs/http';
import { SchoolScope } from '#libs/schools';
import { cardTables } from '../inventory/index.js';
import { onlineStatus } from '../presence/index.js';
import type { RolloutChoiceDto } from './rollout-body.dto.js';

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
  constructor(private readonly scope: SchoolScope) {}

  /** At most `most` cards of the model, in the order of their numbers, and what else was chosen. */
  async find(
    db: Queryable,
    caller: Identity,
    { model, choice = {}, most }: { model: string; choice?: RolloutChoiceDto | undefined; most: number },
  ): Promise<ChosenCards> {
    const filter = this.filter(caller, choice);
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
    const named = this.filter(caller, { deviceNos });
    const unknown = deviceNos ? deviceNos.length - (await count(db, named.where, named)) : 0;
    return { cards, ofOtherModel, unknown };
  }

  private filter(caller: Identity, { areaCodes, ...choice }: RolloutChoiceDto): SqlFilter {
    return this.scope
      .filter(caller, { orNone: true })
      .when(choice.schoolCodes, (codes) => `d.school_code = any(${codes})`)
      .when(
        areaCodes,
        (codes) => `s.province_code = any(${codes}) or s.city_code = any(${codes}) or s.town_code = any(${codes})`,
      )
      .when(choice.classroomCodes, (codes) => `d.classroom_code = any(${codes})`)
      .when(choice.deviceNos, (numbers) => `d.device_no = any(${numbers})`)
      .when(choice.versionCodes, (codes) => `d.version_code = any(${codes})`);
  }
}

const count = async (db: Queryable, where: string, { parameters }: SqlFilter): Promise<number> => {
  const [found] = await select<{ n: number }>(
    db,
    `select count(*)::int as n from ${cardTables} where ${where}`,
    parameters,
  );
  return found?.n ?? 0;
};
