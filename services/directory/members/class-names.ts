import { v7 as uuidv7 } from 'uuid';
import { gradeKinds } from '#libs/contracts';

/** The name of a class: prefix, number and 班, such as 小一(1)班 (decisions A25). */
const classNameOf = (prefix: string, number: number): string => `${prefix}(${number})班`;

/** What the names of the classes of a grade may begin with: its own name, and what the dictionary says of it. */
export const classPrefixes = (gradeName: string): string[] => {
  const kind = gradeKinds.find(({ name, prefix }) => name === gradeName || prefix === gradeName);
  return [...new Set([gradeName, ...(kind ? [kind.prefix, kind.name] : [])])];
};

/** The classes of a range of numbers. */
export const classesOfRange = (prefix: string, first: number, last: number): { classNumber: number; name: string }[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => {
    return { classNumber: first + n, name: classNameOf(prefix, first + n) };
  });

/** The code of a new grade of a school: the dictionary's, unless the school uses it for another grade. */
export const freeGradeCode = (known: readonly { code: string }[], name: string): string => {
  const code = gradeKinds.find((kind) => kind.name === name)?.code;
  return code !== undefined && known.every((grade) => grade.code !== code) ? code : uuidv7();
};

/**
 * The common prefix of a range of classes, or undefined when it is none: numbers that follow each other, each class named
 * by prefix and number, start below end (decisions A25, A26).
 */
export const rangePrefix = (
  gradeName: string,
  classes: readonly { classNumber: number; name: string }[],
): string | undefined => {
  const sorted = [...classes].sort((a, b) => a.classNumber - b.classNumber);
  const start = sorted[0]?.classNumber ?? 0;
  const isRange = sorted.length >= 2 && start >= 1 && sorted.every((each, n) => each.classNumber === start + n);
  if (!isRange) return undefined;
  return classPrefixes(gradeName).find((prefix) =>
    sorted.every(({ classNumber, name }) => name === classNameOf(prefix, classNumber)),
  );
};
