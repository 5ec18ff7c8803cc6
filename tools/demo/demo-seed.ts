import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { Transactions } from '#libs/data/db';
import { ClassroomService, ClassService } from '../../services/directory/members/class.service.js';
import { SchoolService } from '../../services/directory/schools/school.service.js';
import { type DemoSchool, demoSchools } from './demo-schools.js';

/** Schools of one transaction: about 500 classrooms and their events. */
const batchSize = 20;

/** Stores demo schools through the same services as every other change, so that the other services get their events. */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly transactions: Transactions,
    private readonly schools: SchoolService,
    private readonly classes: ClassService,
    private readonly classrooms: ClassroomService,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Makes sure that the first `count` demo schools are there; doing it again changes and publishes nothing. */
  async seed(count: number): Promise<void> {
    const all = demoSchools(count, this.config.productCode);
    for (let start = 0; start < all.length; start += batchSize) await this.store(all.slice(start, start + batchSize));
  }

  private store(some: readonly DemoSchool[]): Promise<void> {
    return this.transactions.run(async (tx) => {
      const schools = some.map((each) => each.school);
      const grades = some.flatMap((each) => each.grades);
      const classes = some.flatMap((each) => each.classes);
      const classrooms = some.flatMap((each) => each.classrooms);
      await this.schools.save(tx, schools);
      await this.classes.saveGrades(tx, grades);
      await this.classes.saveClasses(tx, classes);
      await this.classrooms.save(tx, classrooms);
    });
  }
}
