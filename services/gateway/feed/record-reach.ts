import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import type { EditedKind, OpenRecord } from '#libs/contracts';
import {
  accountAdministrators,
  administeredSource,
  administrators,
  allows,
  contactEditors,
  type Identity,
  maySee,
  operators,
  type Policy,
  visibleSources,
} from '#libs/http';
import { AccountEntity } from '../account/account.entity.js';
import { Schools } from '../schools/schools.js';

/** Rights to open a record: those of the call that saves it. */
export const recordRights: Readonly<Record<EditedKind, Policy>> = {
  payItem: administrators,
  addedValueConfig: administrators,
  pointsPlan: administrators,
  account: accountAdministrators,
  student: administrators,
  teacher: administrators,
  class: administrators,
  department: administrators,
  teacherGroup: administrators,
  school: administrators,
  schoolFunction: { ...administrators, permission: 'schoolFunctionOpen' },
  sourceSetting: administrators,
  callConfig: administrators,
  licenceSetting: { ...administrators, permission: 'licenceActivity' },
  corpSchool: administrators,
  card: { ...administrators, permission: 'goClassCardDevice' },
  deviceVersion: { ...administrators, scope: 'none' },
  modelSchool: administrators,
  rollout: administrators,
  cardGroup: { ...operators, permission: 'goClassCardDevice' },
  recurringCommand: { ...operators, permission: 'goClassCardDevice' },
  contact: contactEditors,
  circuit: contactEditors,
  promise: contactEditors,
};

/** True for users who may see a record, and with it its editors. */
export type Covers = (identity: Identity) => boolean;

/**
 * Decides which users may see a record, by the rule of the calls that read and save it. A record is identified as its form
 * says: with a wrong school it is another record, which no form of the right one has open.
 */
@Injectable()
export class RecordReach {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: Schools,
    @Inject(Config) private readonly config: Config,
  ) {}

  async of(record: OpenRecord): Promise<Covers> {
    const policy = recordRights[record.record];
    const isWithin = await this.within(record);
    return (identity) => allows(policy, identity.tags) && isWithin(identity);
  }

  private async within({ record, id, schoolCode }: OpenRecord): Promise<Covers> {
    const { productCode } = this.config;
    if (schoolCode !== null) {
      if (ofNoSchool.has(record)) return () => false;
      return (identity) => {
        const place = this.schools.placeOf(schoolCode);
        return place !== undefined && maySee(identity, productCode, place);
      };
    }
    if (record === 'account') {
      const account = await this.dataSource.getRepository(AccountEntity).findOneBy({ uid: id });
      return (identity) => [undefined, account?.source].includes(administeredSource(identity, productCode));
    }
    // only devices knows the schools of a rollout: for unrestricted users
    if (record === 'rollout') return (identity) => visibleSources(identity, productCode) === undefined;
    if (record === 'card') return (identity) => maySee(identity, productCode, null);
    return () => ofEveryone.has(record);
  }
}

/** Records that all see who may save one of them. */
const ofEveryone: ReadonlySet<EditedKind> = new Set(['deviceVersion', 'cardGroup', 'recurringCommand']);
const ofNoSchool: ReadonlySet<EditedKind> = new Set([...ofEveryone, 'account', 'rollout']);
