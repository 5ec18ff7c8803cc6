import { Tabs } from 'antd';
import { Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../core/parts.js';
import { Loading } from '../kit/states/states.js';

const SchoolSync = lazyPart(() => import('../features/school/sync/list.js'));
const SourceSettings = lazyPart(() => import('../features/school/source-settings/list.js'));

/** The open tab, in the address; the name of a school goes along to the other one. */
const useTab = () => {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (tab: string) =>
      setParams((current) => {
        const name = current.get('name');
        return { ...(name === null ? {} : { name }), ...(tab === 'cloud' ? { tab } : {}) };
      }),
    [setParams],
  );
  return [params.get('tab') === 'cloud' ? 'cloud' : 'sync', open] as const;
};

/** Schools that come from elsewhere: their people, and how their private clouds are reached. */
const AddBindSchool = () => {
  const [tab, open] = useTab();
  const fallback = <Loading rows={10} />;
  return (
    <Tabs
      activeKey={tab}
      onChange={open}
      destroyOnHidden
      items={[
        {
          key: 'sync',
          label: '同步学校',
          children: (
            <Suspense fallback={fallback}>
              <SchoolSync />
            </Suspense>
          ),
        },
        {
          key: 'cloud',
          label: '私有云设置',
          children: (
            <Suspense fallback={fallback}>
              <SourceSettings />
            </Suspense>
          ),
        },
      ]}
    />
  );
};

export default AddBindSchool;
