import { PlusOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { texts } from '#libs/contracts';
import { lazyPart } from '../../../core/parts.js';
import type { Schemas } from '../../../core/contract.js';
import { notify } from '../../../core/notice.js';
import { rosterImportAddress, settlementAddress } from '../../../core/sales-addresses.js';
import { useReach } from '../../../core/screens.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog, type OpenForm } from '../../../kit/form/use-form-dialog.js';
import type { BulkAction } from '../../../kit/list/bulk-bar.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { SchoolScreen } from '../../../kit/pickers/school-screen.js';
import { payItemsQuery } from '../../../resources/pay-items/queries.js';
import { classesQuery } from '../../../resources/people/queries.js';
import { rosterFile, rosterQuery } from './api.js';
import type { Cancelled } from './cancel-dialog.js';
import { rosterColumns } from './columns.js';
import { SubscriptionDetails } from './details.js';
import { statusOptions } from './labels.js';
import { rosterLive, useRosterReread } from './live.js';
import { rosterKey, type Subscription } from './rows.js';
import './subscriptions.css';

const SubscribeDialog = lazyPart(async () => ({ default: (await import('./subscribe-dialog.js')).SubscribeDialog }));
const CancelDialog = lazyPart(async () => ({ default: (await import('./cancel-dialog.js')).CancelDialog }));

type School = Schemas['SchoolDto'];

/** The pay items that can be subscribed to. */
type Items = { value: string; label: string }[];

/** Rows on a page. Source: first requirement document, section 9. */
const pageSize = 20;

const useFilters = (schoolCode: string): FilterField[] => {
  const { data: classes } = useQuery(classesQuery(schoolCode));
  return useMemo(() => {
    const options = (classes ?? []).map(({ classCode, className, gradeName }) => ({
      value: classCode,
      label: className.startsWith(gradeName) ? className : `${gradeName} ${className}`,
    }));
    return [
      { kind: 'choice', name: 'classCode', label: '班级', options },
      { kind: 'text', name: 'studentName', label: '学生', width: 110 },
      { kind: 'text', name: 'parentName', label: '家长', width: 110 },
      { kind: 'text', name: 'phone', label: '手机', width: 130, hint: texts.phoneHint },
      { kind: 'choice', name: 'status', label: '状态', options: statusOptions },
      // the documents spell it so
      { kind: 'range', name: 'subTime', label: '订阅时间', names: ['subTimeSart', 'subTimeEnd'], days: true },
    ];
  }, [classes]);
};

/** Opens the form when the school has something to subscribe to. */
const useStart = (schoolCode: string, open: (items: Items) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => client.query(payItemsQuery(schoolCode, { orderMode: 'subscribe', status: 'normal' })),
    onSuccess: (items) => {
      if (items.length === 0) return notify('warning', texts.noSubscribeItem);
      open(items.map(({ id, name, price }) => ({ value: id, label: `${name}（¥${price}/月）` })));
    },
    meta: { fallback: texts.payItemsFailed },
  });
};

const settlement = '/home/addedvalue/subscribeInfo';

/** Where the roster leads to. */
const Links = ({ school }: { school: School }) => {
  const reach = useReach();
  return (
    <>
      {reach('/home/addedvalue/subscribeImport') && <Link to={rosterImportAddress(school)}>批量导入</Link>}
      {reach(settlement) && <Link to={settlementAddress(school)}>月结</Link>}
    </>
  );
};

interface DialogsProps {
  school: School;
  adding: OpenForm<Items> | null;
  cancelled: OpenForm<Cancelled> | null;
  onClose: () => void;
}

/** What can be open above the roster. */
const Dialogs = ({ school, adding, cancelled, onClose }: DialogsProps) => {
  const client = useQueryClient();
  const saved = (message: string) => {
    notify('success', message);
    onClose();
    void client.invalidateQueries({ queryKey: rosterKey(school.schoolCode) });
  };
  return (
    <Suspense>
      {adding !== null && <SubscribeDialog dialog={adding} school={school} onClose={onClose} onSaved={saved} />}
      {cancelled !== null && (
        <CancelDialog
          dialog={cancelled}
          schoolCode={school.schoolCode}
          onClose={onClose}
          onSaved={(message) => {
            cancelled.about.clear?.();
            saved(message);
          }}
        />
      )}
    </Suspense>
  );
};

const Roster = ({ school }: { school: School }) => {
  const { schoolCode } = school;
  const { opened: adding, open: add, close: stopAdding } = useFormDialog<Items>('subscribe');
  const { opened: cancelled, open: cancel, close: stopCancelling } = useFormDialog<Cancelled>('unsubscribe');
  const start = useStart(schoolCode, add);
  const query = useMemo(() => rosterQuery(schoolCode), [schoolCode]);
  const columns = useMemo(() => rosterColumns((row) => cancel({ rows: [row] })), [cancel]);
  const bulk = useMemo((): BulkAction<Subscription>[] => {
    return [{ key: 'unsubscribe', label: texts.unsubscribe, run: (rows, clear) => cancel({ rows, clear }) }];
  }, [cancel]);
  const filters = useFilters(schoolCode);
  useRosterReread(schoolCode);
  const close = () => {
    stopAdding();
    stopCancelling();
  };
  return (
    <>
      <ListPage
        label="订阅名单"
        noun="订阅记录"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="id"
        bulk={bulk}
        chooseFirst={texts.chooseSubscriptions}
        exporting={(state) => rosterFile(schoolCode, state)}
        expand={(row) => <SubscriptionDetails row={row} />}
        defaultSize={pageSize}
        live={rosterLive}
        hint="逐个订阅，或用「批量导入」从 Excel 文件开通"
        extra={
          <Button type="primary" icon={<PlusOutlined />} disabled={start.isPending} onClick={() => start.mutate()}>
            订阅
          </Button>
        }
      />
      <Dialogs school={school} adding={adding} cancelled={cancelled} onClose={close} />
    </>
  );
};

/** Who of a school has subscribed to what. */
const SubscriptionList = () => (
  <SchoolScreen extra={(school) => <Links school={school} />}>{(school) => <Roster school={school} />}</SchoolScreen>
);

export default SubscriptionList;
