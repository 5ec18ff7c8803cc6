import { queryOptions } from '@tanstack/react-query';
import { minuteMs, texts } from '#libs/contracts';
import { fetcher, read } from '../../core/http.js';

/** Relations of a parent to a student. */
export const relationsQuery = queryOptions({
  queryKey: ['family-relations'],
  queryFn: fetcher('get', '/api/dict/familyRelationship/list', { fallback: texts.relationsFailed }),
  staleTime: 10 * minuteMs,
});

/** The classes of a school, for filters. */
export const classesQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: ['classes', schoolCode],
    queryFn: fetcher('get', '/api/uc/class/listBySchoolCode', { query: { schoolCode }, fallback: texts.classesFailed }),
    staleTime: 60_000,
    meta: { fallback: texts.classesFailed },
  });

/** Students of a school whose name has a part, at most 20. */
export const studentsQuery = (schoolCode: string, likeName: string) =>
  queryOptions({
    queryKey: ['students', schoolCode, likeName],
    queryFn: fetcher('get', '/api/uc/student/listByLikeName', { query: { schoolCode, likeName } }),
    staleTime: 30_000,
  });

/** A student with class and parents. */
export const studentQuery = (schoolCode: string, studentUid: string) =>
  queryOptions({
    queryKey: ['student', schoolCode, studentUid],
    queryFn: fetcher('get', '/api/uc/student/detail', {
      query: { schoolCode, studentUid },
      fallback: texts.studentFailed,
    }),
    meta: { fallback: texts.studentFailed },
  });

/** Teachers of a school whose name has a part, at most 20. */
export const teachersQuery = (schoolCode: string, likeName: string) =>
  queryOptions({
    queryKey: ['teachers', schoolCode, likeName],
    queryFn: fetcher('get', '/api/uc/teacher/listByLikeName', { query: { schoolCode, likeName } }),
    staleTime: 30_000,
  });

/** A teacher by code. */
export const teacherQuery = (schoolCode: string, uid: string) => ({
  ...read(['teacher', schoolCode, uid], 'get', '/api/lds/teacher/findByCode', { query: { schoolCode, code: uid } }),
  staleTime: 60_000,
});

/**
 * Placeholder data for a picker that searches in a school: while it searches again, what was found there stays to choose
 * from, so that no option is gone before a click reaches it. What another school has does not.
 */
export const keepFound =
  (schoolCode: string) =>
  <T>(previous: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    query?.queryKey.includes(schoolCode) === true ? previous : undefined;
