import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Space } from 'antd';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { syncAddress } from '../../core/addresses.js';
import { useReach } from '../../core/screens.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { FeedFlush } from '../../realtime/flush.js';
import { useResync } from '../../realtime/use-feed.js';
import { useReread } from '../../realtime/use-reread.js';
import { corpSchoolListQuery, corpSchoolsKey } from '../../resources/corporations/queries.js';
import { useCorpDialogs } from '../../resources/corporations/use-corp-dialogs.js';
import { SimulatedWeCom, WeComMissing } from '../../resources/wecom/platform.js';
import { sourcesQuery } from '../../resources/schools/queries.js';
import { corpSchoolColumns } from './columns.js';
import { CorpSchoolDetails } from './details.js';

const useFilters = (): FilterField[] => {
  const { data } = useQuery(sourcesQuery);
  return useMemo(
    () => [
      { kind: 'area', name: 'area', label: '区域' },
      { kind: 'text', name: 'schoolName', label: '学校名称', width: 180 },
      { kind: 'text', name: 'schoolCode', label: '学校编码' },
      {
        kind: 'choice',
        name: 'source',
        label: '数据来源',
        options: (data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      },
      {
        kind: 'choice',
        name: 'bound',
        label: '企业',
        options: [
          { value: 'true', label: '已绑定' },
          { value: 'false', label: '未绑定' },
        ],
      },
    ],
    [data],
  );
};

/** True when the corporation of a school, its apps or its members have changed. */
const concernsBindings = (flush: FeedFlush): boolean =>
  (['wx:binding', 'wx:apps'] as const).some((event) => flush.latest(event).size > 0) ||
  [...flush.latest('wx:memberSync').values()].some(([, , state]) => state === 'done');

const Toolbar = () => (
  <Space>
    <SimulatedWeCom />
    {useReach()('/home/school/application/addBindSchool') && <Link to={syncAddress()}>同步学校</Link>}
  </Space>
);

/** The schools in WeCom: their corporations, apps and members. */
const CorpSchoolList = () => {
  const client = useQueryClient();
  const filters = useFilters();
  const { dialogs, actions } = useCorpDialogs();
  const columns = useMemo(() => corpSchoolColumns(actions), [actions]);
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: corpSchoolsKey }), [client]);
  useReread(concernsBindings, reread);
  useResync(reread);
  return (
    <>
      <WeComMissing />
      <ListPage
        label="应用绑定"
        noun="学校"
        query={corpSchoolListQuery}
        columns={columns}
        filters={filters}
        rowKey="schoolCode"
        defaultSize={20}
        expand={(row) => <CorpSchoolDetails row={row} />}
        hint={<Link to={syncAddress()}>同步学校</Link>}
        extra={<Toolbar />}
      />
      {dialogs}
    </>
  );
};

export default CorpSchoolList;
