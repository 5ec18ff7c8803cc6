import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/config';
import type { EditedKind, OpenRecord } from '#libs/contracts';
import {
  accountAdministrators,
  administeredSource,
  administrators,
  allows,
  type Identity,
  maySee,
  type Policy,
  visibleSources,
} from '#libs/http';
import { AccountEntity } from '../account/account.entity.js';
import { Schools } from '../schools/schools.js';

/** Rights to have a record open: those of the call that saves it. */
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
  schoolFunction: { ...administrators, permission: 'schoolFunctionOpen' },
  sourceSetting: administrators,
  callConfig: administrators,
  licenceSetting: { ...administrators, permission: 'licenceActivity' },
  corpSchool: administrators,
  card: { ...administrators, permission: 'goClassCardDevice' },
  deviceVersion: { ...administrators, scope: 'none' },
  modelSchool: administrators,
  rollout: administrators,
};

/** True for users who may see a record, and with it its editors. */
export type Covers = (identity: Identity) => boolean;

/**
 * Who may see a record, by the rule of the calls that read and save it. A record is what its form says it is: with a
 * false school it is another one, which no form of the true one has open.
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
    // the schools of a rollout are known to devices alone: for those whom nothing limits
    if (record === 'rollout') return (identity) => visibleSources(identity, productCode) === undefined;
    if (record === 'card') return (identity) => maySee(identity, productCode, null);
    return () => record === 'deviceVersion';
  }
}

const ofNoSchool: ReadonlySet<EditedKind> = new Set(['account', 'deviceVersion', 'rollout']);
