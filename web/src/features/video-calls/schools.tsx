import { Suspense } from 'react';
import { lazyPart } from '../../core/parts.js';
import { Loading } from '../../kit/states/loading.js';
import { BalanceList } from './balance-list.js';
import { CallSchoolList } from './school-list.js';
import { useStudentDialogs } from './use-student-dialogs.js';
import { useTab } from '../../kit/list/use-tab.js';
import './trtc.css';

// tabs are large, and few pages have them
const ListTabs = lazyPart(() => import('./list-tabs.js'));

const names = ['school', 'balance'] as const;

/** The schools and their video calls, and the minutes of their students. */
export const CallSchools = () => {
  const [tab, open] = useTab(names);
  const { dialogs, show, recharge } = useStudentDialogs();
  return (
    <>
      <Suspense fallback={<Loading rows={10} />}>
        <ListTabs
          open={tab}
          onOpen={open}
          lists={[
            { key: 'school', label: '学校列表', children: <CallSchoolList onShow={show} /> },
            { key: 'balance', label: '余额列表', children: <BalanceList onShow={show} onRecharge={recharge} /> },
          ]}
        />
      </Suspense>
      {dialogs}
    </>
  );
};
