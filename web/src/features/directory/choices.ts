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

/** How a class is called: by its alias when it has one, with its default name behind. */
export const classLabel = ({ className, classNickName }: { className: string; classNickName: string }): string =>
  classNickName === '' ? className : `${classNickName}（${className}）`;

/** Classes to choose from, by grade, under the names they are shown by. */
export const classChoices = (grades: readonly Grade[]) =>
  grades.map(({ name, classes }) => ({
    label: name,
    options: classes.map(({ classCode, className, classNickName }) => ({
      value: classCode,
      label: classLabel({ className, classNickName }),
    })),
  }));
