import { useMemo } from 'react';
import { ListPage } from '../../kit/list/list-page.js';
import { useHold } from '../../kit/list/use-hold.js';
import { pointsKey, statsQuery } from './lists-api.js';
import { usePointsReread } from './live.js';
import { statsColumns } from './stats-columns.js';
import { TrendPanel } from './trend-panel.js';
import { usePointsDialogs } from './use-dialogs.js';
import { useTeacherFilters } from './use-filters.js';
import './points.css';

/** The points of a school: twelve months, and each teacher in each month. */
const Statistics = ({ schoolCode }: { schoolCode: string }) => {
  const filters = useTeacherFilters(schoolCode);
  const query = useMemo(() => statsQuery(schoolCode), [schoolCode]);
  const { dialogs, exchange, giveBack } = usePointsDialogs(schoolCode);
  const columns = useMemo(() => statsColumns({ schoolCode, exchange, giveBack }), [schoolCode, exchange, giveBack]);
  const key = useMemo(() => pointsKey(schoolCode), [schoolCode]);
  const { holding, props } = useHold(null);
  usePointsReread(schoolCode, key, holding);
  return (
    <div {...props}>
      <TrendPanel schoolCode={schoolCode} />
      <ListPage
        label="积分统计"
        noun="积分"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="id"
        defaultSize={20}
        hint="教师获得积分后，每月一行"
      />
      {dialogs}
    </div>
  );
};

export default Statistics;
