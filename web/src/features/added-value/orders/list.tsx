import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useCallback, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { channelOf, orderStatuses, orderStatusLabels, texts, tradeTypeLabels, tradeTypes } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { notify } from '../../../core/feedback.js';
import { objectPlace } from '../../../core/objects.js';
import { lazyPart } from '../../../core/parts.js';
import { useUser } from '../../../core/session.js';
import { Button } from '../../../kit/controls/controls.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { useShown } from '../../../kit/list/url-state.js';
import { useHold } from '../../../kit/list/use-hold.js';
import { Notice } from '../../../kit/notice/notice.js';
import { SchoolScreen } from '../../../kit/school/school-screen.js';
import { Failed, Loading } from '../../../kit/states/states.js';
import { classesQuery } from '../../../resources/people/queries.js';
import { payItemsQuery, useSalesReread, paymentStateQuery } from '../../../resources/sales/queries.js';
import { SimulatedTag } from '../../../resources/sales/simulated-tag.js';
import {
  orderExport,
  orderListQuery,
  ordersKey,
  type Order,
  useMayRefund,
  orderLive,
  orderSchoolQuery,
} from './api.js';
import { orderColumns } from './columns.js';

const OrderDrawer = lazyPart(async () => ({ default: (await import('./order-drawer.js')).OrderDrawer }));
const PlaceDialog = lazyPart(async () => ({ default: (await import('./place-dialog.js')).PlaceDialog }));
const RefundDialog = lazyPart(async () => ({ default: (await import('./refund-dialog.js')).RefundDialog }));

const useFilters = (schoolCode: string): FilterField[] => {
  const { data: classes } = useQuery(classesQuery(schoolCode));
  const { data: state } = useQuery(paymentStateQuery);
  return useMemo(() => {
    const classOptions = (classes ?? []).map(({ classCode, className }) => ({ value: classCode, label: className }));
    const offered = tradeTypes.filter(
      (value) => channelOf(value).offered === 'always' || state?.tradeTypes?.some((type) => type === value),
    );
    const types = offered.map((value) => ({ value, label: tradeTypeLabels[value] }));
    const statuses = orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }));
    return [
      { kind: 'choice', name: 'classCode', label: '班级', options: classOptions },
      { kind: 'text', name: 'studentName', label: '学生', width: 110 },
      { kind: 'text', name: 'parentName', label: '家长', width: 110 },
      { kind: 'text', name: 'phone', label: '手机', hint: texts.phoneHint },
      { kind: 'text', name: 'number', label: '订单号', width: 220 },
      { kind: 'text', name: 'payItemName', label: '支付项' },
      { kind: 'choice', name: 'trade_type', label: '支付方式', options: types },
      { kind: 'choice', name: 'status', label: '状态', options: statuses },
      { kind: 'range', name: 'orderTime', label: '下单时间', names: ['orderTimeStart', 'orderTimeEnd'] },
    ];
  }, [classes, state]);
};

/** Reads what can be ordered, then opens the dialog about it; a school without an online item has nothing to order. */
const PlaceButton = ({ schoolCode, onOpen }: { schoolCode: string; onOpen: () => void }) => {
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: () => client.query({ ...sellableQuery(schoolCode), staleTime: 0 }),
    onSuccess: (items) => (items.length === 0 ? notify('warning', texts.noOnlineItem) : onOpen()),
    meta: { fallback: texts.payItemsFailed },
  });
  return (
    <Button type="primary" icon={<PlusOutlined />} loading={read.isPending} onClick={() => read.mutate()}>
      下单
    </Button>
  );
};

const sellableQuery = (schoolCode: string) => payItemsQuery(schoolCode, { orderMode: 'online', status: 'normal' });

interface PlacingProps {
  schoolCode: string;
  placing: ReturnType<typeof useFormDialog<null>>;
  onPlaced: (msg: string) => void;
}

const Placing = ({ schoolCode, placing, onPlaced }: PlacingProps) => {
  const { data: items } = useQuery({ ...sellableQuery(schoolCode), enabled: placing.opened !== null });
  if (placing.opened === null || items === undefined) return null;
  const dialog = { dialog: placing.opened, schoolCode, items };
  return <PlaceDialog {...dialog} onClose={placing.close} onSaved={onPlaced} />;
};

/** Without a merchant nothing can be paid online. */
const NotSelling = () =>
  useQuery(paymentStateQuery).data?.available === false && <Notice tone="warning" title={texts.paymentUnavailable} />;

/** What opens over the list. */
const useDialogs = (schoolCode: string, key: readonly unknown[]) => {
  const client = useQueryClient();
  const placing = useFormDialog<null>('order');
  const refunding = useFormDialog<Order>('refund');
  const done = (close: () => void) => (msg: string) => {
    notify('success', msg);
    close();
    void client.invalidateQueries({ queryKey: key });
  };
  const refund = useMayRefund() ? refunding.open : undefined;
  const dialogs = (
    <Suspense>
      <Placing schoolCode={schoolCode} placing={placing} onPlaced={done(placing.close)} />
      {refunding.opened !== null && (
        <RefundDialog dialog={refunding.opened} onClose={refunding.close} onSaved={done(refunding.close)} />
      )}
    </Suspense>
  );
  return { dialogs, refund, place: useCallback(() => placing.open(null), [placing]) };
};

const OrderList = ({ school: { schoolCode } }: { school: Schemas['SchoolDto'] }) => {
  const [shown, show] = useShown('orderNo');
  const key = useMemo(() => ordersKey(schoolCode), [schoolCode]);
  const { dialogs, refund, place } = useDialogs(schoolCode, key);
  const query = useMemo(() => orderListQuery(schoolCode), [schoolCode]);
  const columns = useMemo(() => orderColumns({ schoolCode, show, refund }), [schoolCode, show, refund]);
  const filters = useFilters(schoolCode);
  const mayPlace = useUser().isAdmin === 1;
  const { holding, props } = useHold(null);
  useSalesReread(schoolCode, key, holding);
  return (
    <div {...props}>
      <NotSelling />
      <ListPage
        label="订单明细"
        noun="订单"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="orderNo"
        defaultSize={20}
        live={orderLive}
        hint="家长在支付页付款后，订单会自动出现在这里"
        exporting={(state) => orderExport(schoolCode, state.filters)}
        extra={mayPlace && <PlaceButton schoolCode={schoolCode} onOpen={place} />}
      />
      {dialogs}
      <Suspense>
        {shown !== null && (
          <OrderDrawer schoolCode={schoolCode} orderNo={shown} onRefund={refund} onClose={() => show(null)} />
        )}
      </Suspense>
    </div>
  );
};

/** An address that names an order without its school. */
const SchoolOfOrder = ({ orderNo }: { orderNo: string }) => {
  const { data, error, refetch } = useQuery(orderSchoolQuery(orderNo));
  if (data !== undefined) return <Navigate to={objectPlace({ kind: 'order', orderNo, ...data }).address} replace />;
  return (
    <section className="panel">
      {error === null ? <Loading rows={10} /> : <Failed error={error} onRetry={() => void refetch()} />}
    </section>
  );
};

/** The online orders of a school; payments appear without a reload. */
const Orders = () => {
  const [params] = useSearchParams();
  const orderNo = params.get('orderNo') ?? '';
  if (orderNo !== '' && !params.has('schoolCode')) return <SchoolOfOrder orderNo={orderNo} />;
  return <SchoolScreen extra={() => <SimulatedTag />}>{(school) => <OrderList school={school} />}</SchoolScreen>;
};

export default Orders;
