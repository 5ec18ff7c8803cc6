import { Suspense } from 'react';
import { lazyPart } from '../../core/parts.js';
import { Loading } from '../../kit/states/loading.js';
import { PlatformState } from '../../resources/call-platform/platform.js';
import { CallList } from './call-list.js';
import { ImportLink } from './import-link.js';
import { RechargeList } from './recharge-list.js';
import { useStudentDialogs } from './use-student-dialogs.js';
import { useTab } from '../../kit/list/use-tab.js';
import './trtc.css';

// tabs are large, and few pages have them
const ListTabs = lazyPart(() => import('./list-tabs.js'));

const names = ['recharge', 'usage'] as const;

/** What was recharged in single minutes, and what was used. */
export const CallRecords = () => {
  const [tab, open] = useTab(names);
  const { dialogs, show, reverse } = useStudentDialogs();
  const recharges = (
    <RechargeList packageType="single" label="充值记录" onShow={show} onReverse={reverse} extra={<ImportLink />} />
  );
  return (
    <>
      <Suspense fallback={<Loading rows={10} />}>
        <ListTabs
          open={tab}
          onOpen={open}
          lists={[
            { key: 'recharge', label: '充值记录', children: recharges },
            { key: 'usage', label: '使用记录', children: <CallList label="使用记录" onShow={show} /> },
          ]}
        />
      </Suspense>
      {dialogs}
    </>
  );
};

/** What was recharged in monthly packages. */
export const MonthlyRecharges = () => {
  const { dialogs, show, reverse } = useStudentDialogs();
  return (
    <>
      <RechargeList
        packageType="monthly"
        label="包月充值记录"
        onShow={show}
        onReverse={reverse}
        extra={
          <>
            <ImportLink />
            <PlatformState />
          </>
        }
      />
      {dialogs}
    </>
  );
};
