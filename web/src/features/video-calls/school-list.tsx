import { useMemo } from 'react';
import { routeOf } from '#libs/contracts';
import { filterNames, type FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useListState } from '../../kit/list/list-state.js';
import { schoolsKey } from './keys.js';
import { periodOptions } from './labels.js';
import { callSchoolLive, useFiguresReread } from './live.js';
import { LiveStrip } from './live-strip.js';
import { callSchoolColumns } from './school-columns.js';
import { callSchoolsExport, callSchoolsQuery } from './school-api.js';
import { SummaryPanel } from './summary-panel.js';

const filters: FilterField[] = [
  { kind: 'text', name: 'schoolName', label: '学校名称', width: 180 },
  { kind: 'text', name: 'schoolCode', label: '学校编码' },
  { kind: 'area', name: 'area', label: '区域' },
  { kind: 'period', name: 'dateStatType', label: '统计时间', options: periodOptions },
];
const names = filterNames(filters);
const { size = 20 } = routeOf('/home/trtc/school') ?? {};
const listsKey = [...schoolsKey, 'list'];

/** The schools with their calls, minutes and recharges; above them what runs now, and all of them together. */
export const CallSchoolList = ({ onShow }: { onShow: (studentUid: string) => void }) => {
  const [state] = useListState(names, size);
  const known = JSON.stringify(state.filters);
  // pages and sizes are none of the summary's business
  const wanted = useMemo(() => JSON.parse(known) as Record<string, string>, [known]);
  useFiguresReread(listsKey);
  return (
    <>
      <LiveStrip onShow={onShow} />
      <SummaryPanel filters={wanted} />
      <ListPage
        label="通话学校"
        noun="学校"
        query={callSchoolsQuery}
        columns={callSchoolColumns}
        filters={filters}
        rowKey="schoolCode"
        defaultSize={size}
        live={callSchoolLive}
        exporting={callSchoolsExport}
      />
    </>
  );
};
