import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, read } from '../../../core/http.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';

export type DirectoryView = 'student' | 'teacher';

/** What is chosen in the tree. `whole` is the school itself. */
export interface TreeNode {
  kind: 'whole' | 'grade' | 'class' | 'department' | 'group';
  code: string;
}

export const whole: TreeNode = { kind: 'whole', code: '' };

/** The school whose address book is open, as the address names it. */
interface DirectorySchool {
  code: string;
  source: string;
  name: string;
}

export const nodeKey = ({ kind, code }: TreeNode): string => (kind === 'whole' ? kind : `${kind}:${code}`);

/** Reads a key that `nodeKey` wrote; anything else is the whole school. */
export const nodeOf = (key: string | null): TreeNode => {
  const [, kind, code] = /^(grade|class|department|group):(.+)$/.exec(key ?? '') ?? [];
  return kind === undefined || code === undefined ? whole : { kind: kind as TreeNode['kind'], code };
};

const nodesOf: Record<DirectoryView, readonly TreeNode['kind'][]> = {
  student: ['whole', 'grade', 'class'],
  teacher: ['whole', 'department', 'group'],
};

/** Where in the address book the user is: school, view and node of the tree. All of it stands in the address. */
export const useDirectoryPlace = () => {
  const [params, setParams] = useSearchParams();
  const place = useMemo(() => {
    const view: DirectoryView = params.get('view') === 'teacher' ? 'teacher' : 'student';
    const node = nodeOf(params.get('node'));
    const code = params.get('code') ?? params.get('schoolCode') ?? '';
    const school = code === '' ? null : { code, source: params.get('source') ?? '', name: params.get('name') ?? '' };
    return { school, view, node: nodesOf[view].includes(node.kind) ? node : whole };
  }, [params]);
  // another place begins with its first page and without what was searched for
  const go = useCallback(
    (next: { school?: DirectorySchool; view?: DirectoryView; node?: TreeNode }) =>
      setParams(() => {
        const school = next.school ?? place.school;
        const view = next.view ?? place.view;
        const params = new URLSearchParams(school === null ? {} : { ...school });
        if (view !== 'student') params.set('view', view);
        if (next.node !== undefined && next.node.kind !== 'whole') params.set('node', nodeKey(next.node));
        return params;
      }),
    [setParams, place],
  );
  return { ...place, go };
};

/** What both views of an address book get. */
export interface BookProps {
  schoolCode: string;
  /** Kind of the school. */
  schoolType: string;
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

interface Choice {
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
