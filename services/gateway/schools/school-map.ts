import type { SchoolPlace } from '#libs/http';

/** What the gateway knows of a school. `at` (epoch milliseconds) is when the directory said so. */
export interface KnownSchool extends SchoolPlace {
  code: string;
  deleted: boolean;
  at: number;
}

/** Schools by code, newest word wins. */
export class SchoolMap {
  private readonly schools = new Map<string, KnownSchool>();
  /** Grows with each change, so that decisions made from the map can be kept until then. */
  version = 0;

  /** Where a school is, or undefined when there is none with that code. */
  placeOf(code: string): SchoolPlace | undefined {
    const school = this.schools.get(code);
    return school && !school.deleted ? school : undefined;
  }

  put(schools: readonly KnownSchool[]): void {
    for (const school of schools) {
      const known = this.schools.get(school.code);
      if (known && known.at > school.at) continue;
      this.schools.set(school.code, school);
      this.version += 1;
    }
  }
}
