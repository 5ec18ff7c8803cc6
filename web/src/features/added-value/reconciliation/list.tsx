import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../core/parts.js';
import { useTab } from '../../../kit/list/use-tab.js';
import { Loading } from '../../../kit/states/loading.js';
import { books } from './books.js';
import { DayList } from './day-list.js';
import { MoneyList } from './money-list.js';

// tabs are large, and few pages have them
const ListTabs = lazyPart(() => import('../../../kit/list/list-tabs.js'));

const names = ['services', 'calls', 'payouts', 'serviceMoney', 'callMoney'] as const;

const lists: Record<(typeof names)[number], { label: string; children: ReactNode }> = {
  services: { label: books.services.title, children: <DayList book={books.services} /> },
  calls: { label: books.calls.title, children: <DayList book={books.calls} /> },
  payouts: { label: books.payouts.title, children: <DayList book={books.payouts} /> },
  serviceMoney: { label: '增值服务收支', children: <MoneyList book={books.services} /> },
  callMoney: { label: '视频通话收支', children: <MoneyList book={books.calls} /> },
};

/** Payments of everything that is sold and payouts to teachers, compared with the bill of the payment platform, and the ledger of their money. */
const Reconciliation = () => {
  const [tab, open] = useTab(names);
  return (
    <Suspense fallback={<Loading rows={10} />}>
      <ListTabs open={tab} onOpen={open} lists={names.map((key) => ({ key, ...lists[key] }))} />
    </Suspense>
  );
};

export default Reconciliation;
