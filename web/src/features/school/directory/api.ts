import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';
import { read } from '../../../core/read.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import type { ListQuery } from '../../../kit/list/list-query.js';
import type { ListState } from '../../../kit/list/list-state.js';
import type { TreeNode } from './place.js';

/** What both views of an address book get. */
export interface BookProps {
  schoolCode: string;
  /** Members may be changed here: false for schools whose members come from elsewhere. */
  editable: boolean;
  /** The school has a corporation: members can be looked for there one by one. */
  inCorp: boolean;
  isDebug: boolean;
  node: TreeNode;
  onPick: (node: TreeNode) => void;
}

/** Fields above the members. Debug users may also see what other sources have brought (decisions B47). */
export const searchFilters = (label: string, isDebug: boolean): FilterField[] => [
  { kind: 'text', name: 'likeStr', label, width: 180, hint: texts.nameOrPhoneHint },
  ...(isDebug
    ? [{ kind: 'switch' as const, name: 'everySource', label: '不过滤UC数据源（do not filter UC data source）' }]
    : []),
];

export type Grade = Schemas['GradeDto'];
export type SchoolClass = Schemas['ClassDto'];
export type Department = Schemas['DepartmentDto'];
export type TeacherGroup = Schemas['TeacherGroupDto'];
export type TeacherRow = Schemas['TeacherDto'];
export type StudentRow = Schemas['StudentDto'];

/** Start of the key of everything read about the members of a school. */
export const directoryKey = (schoolCode: string) => ['directory', schoolCode] as const;

/** The school of a code, null when there is none within reach. */
export const openSchoolQuery = (code: string) =>
  queryOptions({
    queryKey: ['directory-school', code],
    queryFn: async ({ signal }) => {
      const options = { query: { page: 1, size: 50 }, body: { code }, signal, fallback: texts.schoolListFailed };
      const { list } = (await call('post', '/api/lds/school/list', options)).data;
      // the call returns every code that starts with it
      return list.find(({ schoolCode }) => schoolCode === code) ?? null;
    },
    staleTime: 60_000,
    meta: { inline: true },
  });

export const gradesQuery = (schoolCode: string) =>
  read([...directoryKey(schoolCode), 'grades'], 'get', '/api/lds/grade/list', {
    query: { schoolCode },
    fallback: texts.gradesFailed,
  });

export const departmentsQuery = (schoolCode: string) =>
  read([...directoryKey(schoolCode), 'departments'], 'get', '/api/lds/department/list', {
    query: { schoolCode },
    fallback: texts.departmentsFailed,
  });

export const groupsQuery = (schoolCode: string) =>
  read([...directoryKey(schoolCode), 'groups'], 'get', '/api/lds/teacherGroup/list', { query: { schoolCode } });

const searched = ({ filters }: ListState) => ({
  ...(filters['likeStr'] === undefined ? {} : { likeStr: filters['likeStr'] }),
  ...(filters['everySource'] === undefined ? {} : { everySource: true }),
});

export const studentListQuery =
  (schoolCode: string, node: TreeNode) =>
  (state: ListState): ListQuery<StudentRow> => ({
    queryKey: [...directoryKey(schoolCode), 'students', node, state],
    queryFn: async ({ signal }) => {
      const { page, size } = state;
      const place =
        node.kind === 'grade' ? { gradeCode: node.code } : node.kind === 'class' ? { classCode: node.code } : {};
      const body = { schoolCode, ...place, ...searched(state) };
      const options = { query: { page, size }, body, signal, fallback: texts.studentsFailed };
      return (await call('post', '/api/lds/student/list', options)).data;
    },
  });

export const teacherListQuery =
  (schoolCode: string, node: TreeNode) =>
  (state: ListState): ListQuery<TeacherRow> => ({
    queryKey: [...directoryKey(schoolCode), 'teachers', node, state],
    queryFn: async ({ signal }) => {
      const { page, size } = state;
      const place =
        node.kind === 'group'
          ? { groupCode: node.code }
          : node.kind === 'department'
            ? { departmentCode: node.code }
            : {};
      const query = { schoolCode, page, size, ...place, ...searched(state) };
      const options = { query, signal, fallback: texts.teachersFailed };
      return (await call('get', '/api/lds/teacher/teachersBySchoolCode', options)).data;
    },
  });
