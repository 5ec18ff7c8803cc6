import { queryOptions } from '@tanstack/react-query';
import { minuteMs, texts } from '#libs/contracts';
import { call } from '../../core/http.js';

/** Relations of a parent to a student. */
export const relationsQuery = queryOptions({
  queryKey: ['family-relations'],
  queryFn: async ({ signal }) =>
    (await call('get', '/api/dict/familyRelationship/list', { signal, fallback: texts.relationsFailed })).data,
  staleTime: 10 * minuteMs,
});

/** The classes of a school, for filters. */
export const classesQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: ['classes', schoolCode],
    queryFn: async ({ signal }) => {
      const options = { query: { schoolCode }, signal, fallback: texts.classesFailed };
      return (await call('get', '/api/uc/class/listBySchoolCode', options)).data;
    },
    staleTime: 60_000,
    meta: { fallback: texts.classesFailed },
  });

/** Students of a school whose name has a part, at most 20. */
export const studentsQuery = (schoolCode: string, likeName: string) =>
  queryOptions({
    queryKey: ['students', schoolCode, likeName],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/uc/student/listByLikeName', { query: { schoolCode, likeName }, signal })).data,
    staleTime: 30_000,
  });

/** A student with class and parents. */
export const studentQuery = (schoolCode: string, studentUid: string) =>
  queryOptions({
    queryKey: ['student', schoolCode, studentUid],
    queryFn: async ({ signal }) => {
      const options = { query: { schoolCode, studentUid }, signal, fallback: texts.studentFailed };
      return (await call('get', '/api/uc/student/detail', options)).data;
    },
    meta: { fallback: texts.studentFailed },
  });

/** Teachers of a school whose name has a part, at most 20. */
export const teachersQuery = (schoolCode: string, likeName: string) =>
  queryOptions({
    queryKey: ['teachers', schoolCode, likeName],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/uc/teacher/listByLikeName', { query: { schoolCode, likeName }, signal })).data,
    staleTime: 30_000,
  });

/** A teacher by code. */
export const teacherQuery = (schoolCode: string, uid: string) =>
  queryOptions({
    queryKey: ['teacher', schoolCode, uid],
    queryFn: async ({ signal }) => {
      const query = { schoolCode, code: uid };
      return (await call('get', '/api/lds/teacher/findByCode', { query, signal })).data;
    },
    staleTime: 60_000,
    meta: { inline: true },
  });
