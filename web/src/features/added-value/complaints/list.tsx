import { Suspense } from 'react';
import { lazyPart } from '../../../core/parts.js';
import { useTab } from '../../../kit/list/use-tab.js';
import { Loading } from '../../../kit/states/loading.js';
import { books } from './books.js';
import { ComplaintList } from './complaint-list.js';

// tabs are large, and few pages have them
const ListTabs = lazyPart(() => import('../../../kit/list/list-tabs.js'));

const names = ['services', 'calls'] as const;

/** Complaints of payers about everything that is sold. */
const Complaints = () => {
  const [tab, open] = useTab(names);
  return (
    <Suspense fallback={<Loading rows={10} />}>
      <ListTabs
        open={tab}
        onOpen={open}
        lists={names.map((name) => ({
          key: name,
          label: books[name].title,
          children: <ComplaintList book={books[name]} />,
        }))}
      />
    </Suspense>
  );
};

export default Complaints;
