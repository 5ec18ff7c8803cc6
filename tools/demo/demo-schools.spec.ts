import { describe, expect, it } from '@jest/globals';
import { shippedAreas } from '../../services/directory/areas/area-file.js';
import { operatingTypes, schoolTypes } from '../../services/directory/schools/school-dictionaries.js';
import { demoClassrooms, demoSchools } from './demo-schools.js';

const unique = (values: string[]): number => new Set(values).size;

describe('demo schools', () => {
  const many = demoSchools(3000);

  it('are always the same, however many are asked for', () => {
    expect(demoSchools(40)).toEqual(many.slice(0, 40));
  });

  it('have codes and names of their own', () => {
    expect(unique(many.map(({ school }) => school.code))).toBe(many.length);
    expect(unique(many.map(({ school }) => school.name))).toBe(many.length);
    expect(many.every(({ school }) => /^\d{9}$/.test(school.code))).toBe(true);
  });

  it('lie in shipped areas, their code below their area', () => {
    const areas = new Map(shippedAreas().map((area) => [area.code, area]));
    for (const { school } of many) {
      expect(areas.get(school.townCode ?? '')?.parentCode).toBe(school.cityCode);
      expect(areas.get(school.cityCode)?.parentCode).toBe(school.provinceCode);
      expect(school.code.slice(0, 6)).toBe(school.townCode?.slice(0, 6));
    }
  });

  it('are several in one city and in several provinces when there are 40', () => {
    const cities = demoSchools(40).map(({ school }) => school.cityCode);
    expect(unique(cities)).toBeLessThanOrEqual(10);
    expect(unique(cities.map((code) => code.slice(0, 2)))).toBeGreaterThanOrEqual(4);
  });

  it('are of every kind and source, in known types', () => {
    const some = demoSchools(40, 'bell');
    expect([...new Set(some.map(({ school }) => school.source))].sort()).toEqual(
      ['bell', 'bell2', 'bellwechat', 'quankeyun', 'sjcloud'].sort(),
    );
    expect(unique(some.map(({ school }) => school.bxlxCode))).toBe(5);
    expect(some.every(({ school }) => schoolTypes[school.bxlxCode] && operatingTypes[school.xxbbCode])).toBe(true);
  });

  it('have at least 20 classes, each with a room of its own', () => {
    for (const { classes, classrooms, grades, school } of many.slice(0, 300)) {
      expect(classrooms.length).toBeGreaterThanOrEqual(20);
      expect(classrooms.map((room) => room.classCode)).toEqual(classes.map((each) => each.code));
      expect(unique(classes.map((each) => each.code))).toBe(classes.length);
      expect(unique(classrooms.map((room) => room.code))).toBe(classrooms.length);
      expect(classrooms.every((room) => room.schoolCode === school.code)).toBe(true);
      expect(classes.every((each) => grades.some((grade) => grade.code === each.gradeCode))).toBe(true);
    }
  });

  it('name classes and rooms as schools do', () => {
    const primary = many.find(({ school }) => school.bxlxCode === '211');
    expect(primary?.classes[0]?.name).toBe('一年级(1)班');
    expect(primary?.classrooms[0]?.name).toBe('教学楼A-101');
  });

  it('give the rooms of one school by its number', () => {
    expect(demoClassrooms(7)).toEqual(many[6]?.classrooms);
  });
});
