import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { texts, orderModeLabels, type OrderMode } from '#libs/contracts';
import { rosterImportAddress, settlementAddress } from '../../../core/addresses.js';
import type { Schemas } from '../../../core/contract.js';
import { notify } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { useReach } from '../../../core/screens.js';
import { Button } from '../../../kit/controls/controls.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog, type OpenForm } from '../../../kit/form/use-form-dialog.js';
import type { BulkAction } from '../../../kit/list/bulk-bar.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { Notice } from '../../../kit/notice/notice.js';
import { SchoolScreen } from '../../../kit/school/school-screen.js';
import { Loading, StateMark, Failed } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { StudentLink, SubscribeImportLink } from '../../../kit/values/object-link.js';
import { classesQuery } from '../../../resources/people/queries.js';
import { payItemsQuery } from '../../../resources/sales/queries.js';
import {
  rosterFile,
  rosterQuery,
  eventsQuery,
  statusOptions,
  runs,
  statusOf,
  eventText,
  specialUserText,
  rosterLive,
  useRosterReread,
  rosterKey,
  type Subscription,
} from './api.js';
import type { Cancelled } from './dialogs.js';
import './subscriptions.css';

const item = (label: string, children: ReactNode) => ({ key: label, label, children });

/** What happened to a record since it was made. */
const Life = ({ row }: { row: Subscription }) => {
  const { data, error, refetch } = useQuery(eventsQuery(row));
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={2} />;
  if (data.length === 0) return <p className="muted">还没有订阅记录</p>;
  return (
    <ol className="roster-life" aria-label="订阅记录">
      {data.map(({ id, kind, at, by, price, cause, importId }) => (
        <li key={id}>
          <strong>{eventText(kind)}</strong> {at}
          <span className="muted">
            {` ${moneyText(price)}/月 ${by ?? '自动'}`}
            {cause !== null && `：${cause}`}
            {importId !== null && `（导入批次 ${importId}）`}
          </span>
        </li>
      ))}
    </ol>
  );
};

/** What the roster has no room for: shown when a row is opened. */
const SubscriptionDetails = ({ row }: { row: Subscription }) => (
  <>
    {row.voidImportId !== null && (
      <Notice
        gap={false}
        tone="info"
        title={
          <>
            导入已撤销，不计入月结（
            <SubscribeImportLink batchId={row.voidImportId} />）
          </>
        }
      />
    )}
    {row.status === 'refused' && <Notice gap={false} tone="error" title={row.refusal ?? '添加家长失败'} />}
    <FactList
      column={3}
      items={[
        item('价格', `${moneyText(row.price)}/月`),
        item('特殊用户', specialUserText(row.specialUser)),
        item('来源', row.source ?? '-'),
        item('取消时间', row.cancelTime ?? '-'),
        item('备注', row.remarks ?? '-'),
      ]}
    />
    <Life row={row} />
  </>
);

const modeText = (mode: string): string => orderModeLabels[mode as OrderMode] ?? mode;

/** Columns of the roster. Source: first requirement document, section 3. */
const rosterColumns = (cancel: (row: Subscription) => void): Column<Subscription>[] => [
  field('className', '班级', 95, { ellipsis: true }),
  column('studentName', '学生', 90, {
    ellipsis: true,
    // a student who has left is in no directory
    render: (_, row) => (row.studentLeft ? `${row.studentName}（已离校）` : <StudentLink {...row} />),
  }),
  field('parentName', '家长', 85, { ellipsis: true }),
  field('phone', '手机', 115),
  field('payItemName', '支付项', 105, { ellipsis: true }),
  field('subscribeTime', '订阅时间', 150),
  column('status', '状态', 120, { render: (_, row) => <StateMark {...statusOf(row)} /> }),
  column('orderMode', '订购方式', 85, { render: (_, { orderMode }) => modeText(orderMode) }),
  field('expirationTime', '到期时间', 150),
  column('actions', '操作', 85, {
    fixed: 'right',
    render: (_, row) =>
      runs(row) && (
        <Button type="link" size="small" danger onClick={() => cancel(row)}>
          取消订阅
        </Button>
      ),
  }),
];

const SubscribeDialog = lazyPart(async () => ({ default: (await import('./dialogs.js')).SubscribeDialog }));
const CancelDialog = lazyPart(async () => ({ default: (await import('./dialogs.js')).CancelDialog }));

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
    // read at each click: an item may have been added a second ago
    mutationFn: () =>
      client.query({ ...payItemsQuery(schoolCode, { orderMode: 'subscribe', status: 'normal' }), staleTime: 0 }),
    onSuccess: (items) => {
      if (items.length === 0) return notify('warning', texts.noSubscribeItem);
      open(items.map(({ id, name, price }) => ({ value: id, label: `${name}（${moneyText(price)}/月）` })));
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
