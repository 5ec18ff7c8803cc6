import { useMemo } from 'react';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import { liveKey } from '../../realtime/feed.js';
import type { FilterField } from '../filters/filters.js';
import { ListPage } from '../list/list-page.js';
import type { ListQuery, ListState } from '../list/list-state.js';
import { column, field, type Column } from '../table/column.js';

type Figures = Omit<Schemas['SchoolSalesDto'], 'schoolCode'>;

/** A school with its figures; null when they cannot be read now. */
interface FiguredSchool extends Pick<Schemas['SchoolDto'], 'schoolCode' | 'schoolName' | 'peopleCount'> {
  area: string;
  figures: Figures | null;
}

/** The figures of schools, all of them in one call. The list stands without them while their service is away. */
const figuresOf = async (schoolCodes: string[], signal: AbortSignal): Promise<Map<string, Figures>> => {
  if (schoolCodes.length === 0) return new Map();
  const read = call('post', '/api/addedvalue/config/countBySchool', { body: { schoolCodes }, signal });
  const counts = await read.then(
    ({ data }) => data,
    () => [],
  );
  return new Map(counts.map((each) => [each.schoolCode, each]));
};

const areaOf = ({ addressProvinceObj, addressCityObj, addressTownObj }: Schemas['SchoolDto']): string =>
  [...new Set([addressProvinceObj, addressCityObj, addressTownObj].map((area) => area?.name ?? ''))].join(' ').trim();

const choiceQuery = ({ page, size, filters }: ListState): ListQuery<FiguredSchool> => ({
  queryKey: [liveKey, 'schools', 'choice', { page, size, filters }],
  queryFn: async ({ signal }) => {
    const options = { query: { page, size }, body: filters, signal, fallback: texts.schoolListFailed };
    const { data } = await call('post', '/api/lds/school/list', options);
    const figures = await figuresOf(
      data.list.map(({ schoolCode }) => schoolCode),
      signal,
    );
    const list = data.list.map((school) => ({
      schoolCode: school.schoolCode,
      schoolName: school.schoolName,
      peopleCount: school.peopleCount,
      area: areaOf(school),
      figures: figures.get(school.schoolCode) ?? null,
    }));
    return { ...data, list };
  },
});

const figure = (key: keyof Figures, title: string, width: number): Column<FiguredSchool> =>
  column(key, title, width, { align: 'right', render: (_, { figures }) => figures?.[key] ?? '-' });

const choiceColumns = (onPick: (schoolCode: string) => void): Column<FiguredSchool>[] => [
  column('schoolName', '学校', 240, {
    fixed: 'left',
    ellipsis: true,
    render: (_, { schoolCode, schoolName }) => (
      <button type="button" className="cell-link" onClick={() => onPick(schoolCode)}>
        {schoolName}
      </button>
    ),
  }),
  field('schoolCode', '学校编码', 130, { ellipsis: true }),
  field('area', '地区', 220, { ellipsis: true }),
  field('peopleCount', '人员', 90, { align: 'right' }),
  figure('openItems', '在售支付项', 110),
  figure('ordersToday', '今日订单', 100),
  figure('unsettledMonths', '未结月份', 100),
];

const filters: FilterField[] = [
  { kind: 'text', name: 'keyword', label: '关键字', width: 220, hint: '名称、编码或拼音首字母' },
  { kind: 'area', name: 'area', label: '区域' },
];

/** The schools within reach with their figures, of which one is chosen. */
export const SchoolChoice = ({ onPick }: { onPick: (schoolCode: string) => void }) => {
  const columns = useMemo(() => choiceColumns(onPick), [onPick]);
  return (
    <ListPage
      label="选择学校"
      noun="学校"
      query={choiceQuery}
      columns={columns}
      filters={filters}
      rowKey="schoolCode"
      hint="您可见的学校添加后，会出现在这里"
      defaultSize={20}
    />
  );
};
