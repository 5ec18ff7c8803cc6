import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/config';
import { isAdministrator } from '#libs/contracts';
import { administeredSource, type Identity, maySee } from '#libs/http';
import { Schools } from '../schools/schools.js';
import type { StoredFileEntity } from './stored-file.entity.js';

/** Who may read a file: who uploaded it, who sees its school, and without a school administrators of its source. */
@Injectable()
export class FileReach {
  constructor(
    private readonly schools: Schools,
    @Inject(Config) private readonly config: Config,
  ) {}

  mayRead(caller: Identity, { uid, source, schoolCode }: StoredFileEntity): boolean {
    if (uid === caller.uid) return true;
    if (schoolCode !== null) return this.seesSchool(caller, schoolCode);
    return (
      isAdministrator(caller.tags) && [undefined, source].includes(administeredSource(caller, this.config.productCode))
    );
  }

  seesSchool(caller: Identity, schoolCode: string): boolean {
    const place = this.schools.placeOf(schoolCode);
    return place !== undefined && maySee(caller, this.config.productCode, place);
  }
}
