import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { Suspense, useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { syncAddress } from '../../../core/addresses.js';
import { notify } from '../../../core/notice.js';
import { lazyPart } from '../../../core/parts.js';
import { useReach } from '../../../core/screens.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import type { FeedFlush } from '../../../realtime/flush.js';
import { useResync } from '../../../realtime/use-feed.js';
import { useReread } from '../../../realtime/use-reread.js';
import { corpSchoolListQuery, corpSchoolsKey } from '../../../resources/corporations/queries.js';
import { useCorpDialogs } from '../../../resources/corporations/use-corp-dialogs.js';
import { SimulatedWeCom, WeComMissing } from '../../../resources/wecom/platform.js';
import { sourcesQuery } from '../../../resources/schools/queries.js';
import { corpSchoolColumns } from './columns.js';
import { CorpSchoolDetails } from './details.js';

const AddCorpSchoolDialog = lazyPart(async () => ({
  default: (await import('./add-dialog.js')).AddCorpSchoolDialog,
}));

const useFilters = (): FilterField[] => {
  const { data } = useQuery(sourcesQuery);
  return useMemo(
    () => [
      { kind: 'area', name: 'area', label: '区域' },
      { kind: 'text', name: 'schoolName', label: '学校名称', width: 130 },
      { kind: 'text', name: 'schoolCode', label: '学校编码', width: 100 },
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

const Toolbar = ({ onAdd }: { onAdd: () => void }) => (
  <Space>
    <SimulatedWeCom />
    {useReach()('/home/school/application/addBindSchool') && <Link to={syncAddress()}>同步学校</Link>}
    <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
      添加学校
    </Button>
  </Space>
);

/** The schools in WeCom: their corporations, apps and members. */
const CorpSchoolList = () => {
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const filters = useFilters();
  const adding = useFormDialog<null>('corp-school');
  const { dialogs, actions } = useCorpDialogs();
  const columns = useMemo(() => corpSchoolColumns(actions), [actions]);
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: corpSchoolsKey }), [client]);
  useReread(concernsBindings, reread);
  useResync(reread);
  const added = (schoolCode: string, message: string) => {
    notify('success', message);
    adding.close();
    // among many schools it would be anywhere: the list is filtered for it
    setParams({ schoolCode });
    reread();
  };
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
        hint="点「添加学校」选择通讯录中的学校，再为它绑定企业、安装应用"
        extra={<Toolbar onAdd={() => adding.open(null)} />}
      />
      <Suspense>
        {adding.opened !== null && (
          <AddCorpSchoolDialog dialog={adding.opened} onClose={adding.close} onAdded={added} />
        )}
      </Suspense>
      {dialogs}
    </>
  );
};

export default CorpSchoolList;
