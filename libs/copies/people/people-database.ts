import { encryptedText } from '#libs/data/keys';
import type { EncryptedColumn, ServiceDatabase } from '#libs/data/db';
import {
  ClassEntity,
  ParentChildEntity,
  ParentEntity,
  StudentEntity,
  TeacherClassEntity,
  TeacherEntity,
} from './people.entity.js';
import {
  ParentPhoneEnd1795900010000,
  ParentPhoneIndex1763600016500,
  PeopleTables1763600016000,
} from './people-tables.js';

/** Entities of the copy of classes and people, for the database of every service that keeps it. */
export const peopleEntities = [
  ClassEntity,
  StudentEntity,
  TeacherEntity,
  TeacherClassEntity,
  ParentEntity,
  ParentChildEntity,
];

/** What of it is encrypted. */
export const encryptedPeople: readonly EncryptedColumn[] = ['teacher', 'parent'].map((table) => ({
  ...{ table, column: 'encry_phone' },
  form: encryptedText('phone'),
}));

/** Texts of students that came after the tables: columns of the directory as well as of the copies. */
export const studentMigrations: ServiceDatabase['migrations'] = [];

/** Their migrations. */
export const peopleMigrations = [
  ...[PeopleTables1763600016000, ParentPhoneIndex1763600016500, ParentPhoneEnd1795900010000],
  ...studentMigrations,
];
