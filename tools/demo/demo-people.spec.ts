import { describe, expect, it } from '@jest/globals';
import { phonePattern } from '#libs/contracts';
import { demoPeople } from './demo-people.js';
import { demoSchools } from './demo-schools.js';

const schools = demoSchools(3);
const people = schools.map((school, index) => demoPeople(index + 1, school));
const unique = (values: (string | undefined)[]): number => new Set(values).size;

describe('demo people', () => {
  it('are always the same', () => {
    expect(schools.map((school, index) => demoPeople(index + 1, school))).toEqual(people);
  });

  it('fill the first school with 3,000 students and 250 teachers', () => {
    expect(people[0]?.students).toHaveLength(3000);
    expect(people[0]?.teachers).toHaveLength(250);
  });

  it('have phones of their own that look right', () => {
    for (const { teachers, parents } of people) {
      const phones = [...teachers, ...parents].map(({ phone }) => phone);
      expect(unique(phones)).toBe(phones.length);
      expect(phones.every((phone) => phonePattern.test(phone ?? ''))).toBe(true);
    }
  });

  it('give each class a head teacher, each student a number of their own and a parent', () => {
    people.forEach(({ teachers, students, parents }, index) => {
      const heads = teachers.flatMap(({ masterClassCode }) => masterClassCode ?? []);
      expect(heads.sort()).toEqual(schools[index]?.classes.map(({ code }) => code).sort());
      expect(unique(students.map(({ studentNo }) => studentNo ?? ''))).toBe(students.length);
      expect(unique(parents.map(({ student }) => student.studentNo))).toBe(students.length);
    });
  });
});
