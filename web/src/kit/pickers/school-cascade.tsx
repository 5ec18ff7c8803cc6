import { Cascader } from 'antd';
import { useMemo, useState } from 'react';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { fetcher } from '../../core/http.js';
import { liveKey } from '../../realtime/feed.js';
import { areasQuery, areaValues } from './areas.js';
import { optionOf, schoolsQuery, useSettled } from './school-picker.js';

type School = Schemas['SchoolDto'];

/** Schools of one area that are listed at most; others are found by their name. */
const mostOfArea = 500;

/** The schools of an area, `path` being its codes from the province down. */
const schoolsOfArea = (path: readonly string[]) =>
  queryOptions({
    queryKey: [liveKey, 'schools', 'area', path],
    queryFn: fetcher('post', '/api/lds/school/list', {
      query: { page: 1, size: mostOfArea },
      body: areaValues(path),
      fallback: texts.schoolListFailed,
    }),
    staleTime: 60_000,
    meta: { fallback: texts.schoolListFailed },
  });

interface Option {
  value: string;
  label: string;
  isLeaf: boolean;
  disabled?: boolean;
  children?: Option[];
}

const hint = (label: string): Option => ({ value: '', label, isLeaf: true, disabled: true });

const schoolOptions = ({ list, total }: { list: School[]; total: number }): Option[] => {
  if (list.length === 0) return [hint('该区域没有学校')];
  const schools = list.map((school) => ({ ...optionOf(school), isLeaf: true }));
  return total > list.length ? [...schools, hint(`还有 ${total - list.length} 所，请输入名称查找`)] : schools;
};

/** The areas down to the smallest; below those that were opened, their schools. */
const areaOptions = (areas: readonly Schemas['AreaDto'][], schools: ReadonlyMap<string, Option[]>): Option[] =>
  areas.map(({ code, name, children }) => {
    const below = children.length > 0 ? areaOptions(children, schools) : schools.get(code);
    return { value: code, label: name, isLeaf: false, ...(below === undefined ? {} : { children: below }) };
  });

const areasOf = ({ addressProvinceObj, addressCityObj, addressTownObj }: School) =>
  [addressProvinceObj, addressCityObj, addressTownObj].filter((area) => area !== null);

/** Where a school is, and its name. A city that is a province is named once. */
const fullName = (school: School): string =>
  [...new Set(areasOf(school).map(({ name }) => name)), school.schoolName].join(' / ');

/** The tree to choose from; `open` reads the schools of an area. */
const useTree = (school: School | null) => {
  const [opened, setOpened] = useState<readonly (readonly string[])[]>([]);
  const { data: areas = [] } = useQuery(areasQuery);
  const reads = useQueries({ queries: opened.map(schoolsOfArea) });
  const schools = new Map<string, Option[]>();
  for (const [at, { data, error }] of reads.entries()) {
    const code = opened[at]?.at(-1) ?? '';
    if (data !== undefined) schools.set(code, schoolOptions(data));
    else if (error !== null) schools.set(code, [hint(texts.schoolListFailed)]);
  }
  const open = (path: readonly string[]) => {
    const at = opened.findIndex((each) => each.at(-1) === path.at(-1));
    if (at === -1) setOpened([...opened, path]);
    else if (reads[at]?.isError === true) void reads[at].refetch();
  };
  const openOwn = () => school !== null && open(areasOf(school).map(({ code }) => code));
  return { options: areaOptions(areas, schools), open, openOwn };
};

/** The schools whose name has what is typed, each with its areas. */
const useFound = (typed: string): Option[] => {
  const name = useSettled(typed.trim());
  const { data = [] } = useQuery({
    ...schoolsQuery(name),
    enabled: name !== '' && typed !== '',
    // no option is gone before a click reaches it
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => data.map((school) => ({ value: school.schoolCode, label: fullName(school), isLeaf: true })),
    [data],
  );
};

interface SchoolCascadeProps {
  id?: string;
  /** The school that is chosen. */
  school: School | null;
  onPick: (schoolCode: string) => void;
}

/** Picks a school by province, city and town, or by typing a part of its name. */
export const SchoolCascade = ({ id, school, onPick }: SchoolCascadeProps) => {
  const [typed, setTyped] = useState('');
  const { options, open, openOwn } = useTree(school);
  const found = useFound(typed);
  return (
    <Cascader<Option>
      {...(id === undefined ? { 'aria-label': '学校' } : { id })}
      showSearch={{ filter: () => true, limit: false, searchValue: typed, onSearch: setTyped }}
      placeholder="省 / 市 / 区 / 学校，可输入名称"
      notFoundContent={typed === '' ? '暂无数据' : '没有符合的学校'}
      allowClear={false}
      options={typed === '' ? options : found}
      styles={{ popup: { listItem: { maxWidth: 480 } } }}
      loadData={(path) => open(path.map(({ value }) => value))}
      onOpenChange={(isOpen) => isOpen && openOwn()}
      displayRender={() => (school === null ? '' : fullName(school))}
      value={school === null ? [] : [...areasOf(school).map(({ code }) => code), school.schoolCode]}
      onChange={(path: string[]) => {
        setTyped('');
        onPick(path.at(-1) ?? '');
      }}
      style={{ width: '100%' }}
    />
  );
};
