import type { Department, Grade } from './api.js';

export interface Choice {
  value: string;
  title: string;
  children: Choice[];
}

/** Departments to choose from; without one of them and what lies below it, which cannot lie in itself. */
export const departmentChoices = (departments: readonly Department[], without: string | null = null): Choice[] =>
  departments
    .filter(({ code }) => code !== without)
    .map(({ code, name, children }) => ({ value: code, title: name, children: departmentChoices(children, without) }));

/** Classes to choose from, by grade, under the names they are shown by. */
export const classChoices = (grades: readonly Grade[]) =>
  grades.map(({ name, classes }) => ({
    label: name,
    options: classes.map(({ classCode, className, classNickName }) => ({
      value: classCode,
      label: classNickName || className,
    })),
  }));
