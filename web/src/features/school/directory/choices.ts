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

interface Option {
  value: string;
  label: string;
}

/** The labels of one chosen value or several, among options that may be grouped; a value without an option stays. */
export const choiceLabel = (options: readonly (Option | { options: readonly Option[] })[], chosen: unknown): string => {
  const all = options.flatMap((each) => ('options' in each ? each.options : [each]));
  const values = [chosen].flat().filter((value): value is string => typeof value === 'string' && value !== '');
  if (values.length === 0) return '（无）';
  return values.map((value) => all.find((each) => each.value === value)?.label ?? value).join('，');
};

const inTree = (departments: readonly Department[]): Department[] =>
  departments.flatMap((each) => [each, ...inTree(each.children)]);

/** The name of a department of a tree by its code. */
export const departmentName = (departments: readonly Department[], code: unknown): string =>
  choiceLabel(
    inTree(departments).map((each) => ({ value: each.code, label: each.name })),
    code,
  );
