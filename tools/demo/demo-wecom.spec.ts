import { describe, expect, it } from '@jest/globals';
import { demoPeople } from './demo-people.js';
import { demoSchools } from './demo-schools.js';
import { demoContacts } from './demo-wecom.js';

const [, second] = demoSchools(2);
const people = demoPeople(2, second!);
const contacts = demoContacts(second!, people);

describe('contacts of a demo school at WeCom', () => {
  it('are the people of the directory, by name and phone', () => {
    expect(contacts.teachers.map(({ name, mobile }) => [name, mobile])).toEqual(
      people.teachers.map(({ name, phone }) => [name, phone]),
    );
    expect(contacts.students.map(({ name }) => name)).toEqual(people.students.map(({ name }) => name));
    expect(contacts.parents.map(({ mobile }) => mobile)).toEqual(people.parents.map(({ phone }) => phone));
  });

  it('have every student in their class, with their parents', () => {
    const names = new Map(contacts.departments.map(({ id, name, type }) => [id, type === 1 ? name : '']));
    const classNames = new Map(second!.classes.map(({ code, name }) => [code, name]));
    contacts.students.forEach(({ department, parents }, index) => {
      expect(names.get(department[0] ?? 0)).toBe(classNames.get(people.students[index]!.classCode));
      expect(parents).toHaveLength(index % 2 === 0 ? 2 : 1);
    });
  });

  it('name the head teacher of each class', () => {
    const classes = contacts.departments.filter(({ type }) => type === 1);
    expect(classes).toHaveLength(second!.classes.length);
    expect(classes.every(({ department_admins }) => department_admins?.length === 1)).toBe(true);
    expect(new Set(contacts.departments.map(({ id }) => id)).size).toBe(contacts.departments.length);
  });
});
