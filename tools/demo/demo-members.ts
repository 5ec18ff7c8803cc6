import { Injectable } from '@nestjs/common';
import { Transactions } from '#libs/data/db';
import { DepartmentStore } from '../../services/directory/members/department-store.js';
import type { MemberSchool } from '../../services/directory/members/member-store.js';
import { ParentStore } from '../../services/directory/members/parent-store.js';
import { StudentStore } from '../../services/directory/members/student-store.js';
import { TeacherStore } from '../../services/directory/members/teacher-store.js';
import { demoPeople, type DemoPeople } from './demo-people.js';
import { demoSchools } from './demo-schools.js';

/** Rows of one transaction. */
const batchSize = 1000;

/** Stores the people of demo schools as an import would; doing it again changes and publishes nothing. */
@Injectable()
export class DemoMembers {
  constructor(
    private readonly transactions: Transactions,
    private readonly departments: DepartmentStore,
    private readonly teachers: TeacherStore,
    private readonly students: StudentStore,
    private readonly parents: ParentStore,
  ) {}

  /** Makes sure that the people of the first `count` demo schools, which are there, are in them. */
  async seed(count: number, productCode: string): Promise<void> {
    for (const [index, demo] of demoSchools(count, productCode).entries()) {
      await this.store({ code: demo.school.code, source: demo.school.source }, demoPeople(index + 1, demo));
    }
  }

  private async store(school: MemberSchool, people: DemoPeople): Promise<void> {
    await this.transactions.run(async (tx) => {
      const departments = await this.departments.saveDepartments(tx, school, people.departments);
      const teachers = people.teachers.map((teacher, index) => ({
        ...teacher,
        departmentCode: departments[index % departments.length]?.code ?? null,
      }));
      await this.teachers.saveTeachers(tx, school, teachers);
    });
    for (const rows of batches(people.students)) {
      await this.transactions.run((tx) => this.students.saveStudents(tx, school, rows));
    }
    for (const rows of batches(people.parents)) {
      await this.transactions.run((tx) => this.parents.saveParents(tx, school, rows));
    }
  }
}

const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, n) => rows.slice(n * batchSize, (n + 1) * batchSize));
