import { Suspense, useCallback } from 'react';
import { lazyPart } from '../../../core/parts.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { useTab } from '../../../kit/list/url-state.js';
import { Loading } from '../../../kit/states/states.js';
import type { CardGroup } from '../../../resources/devices/card-groups.js';
import { GroupList } from './group-list.js';
import type { OpenRecurring } from './recurring-dialog.js';

// tabs are large, and few pages have them
const ListTabs = lazyPart(() => import('../../../kit/list/list-tabs.js'));
const RecurringList = lazyPart(() => import('./recurring-list.js'));

const names = ['groups', 'recurring'] as const;

/** Groups of cards, and the commands that recur for them. */
const CardGroups = () => {
  const [tab, showTab] = useTab(names);
  const dialog = useFormDialog<OpenRecurring>('recurringCommand');
  const { open } = dialog;
  const recur = useCallback(
    (group: CardGroup) => {
      open({ groupId: group.id });
      showTab('recurring');
    },
    [open, showTab],
  );
  return (
    <Suspense fallback={<Loading rows={10} />}>
      <ListTabs
        open={tab}
        onOpen={showTab}
        lists={[
          { key: 'groups', label: '设备分组', children: <GroupList onRecur={recur} /> },
          {
            key: 'recurring',
            label: '定时指令',
            children: (
              <Suspense fallback={<Loading rows={10} />}>
                <RecurringList dialog={dialog} />
              </Suspense>
            ),
          },
        ]}
      />
    </Suspense>
  );
};

export default CardGroups;
