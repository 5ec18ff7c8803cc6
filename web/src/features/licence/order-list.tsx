import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useEffect, useMemo } from 'react';
import { areaFilterNames, type Page } from '#libs/contracts';
import { lazyPart } from '../../core/parts.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { ListState } from '../../kit/list/list-state.js';
import { SimulatedWeCom, useWeComAvailable, WeComMissing } from '../../resources/wecom/platform.js';
import { ImportLink } from './import-link.js';
import { orderColumns } from './order-columns.js';
import { orderExport, orderListQuery, ordersKey, type LicenceOrder } from './orders-api.js';
import type { PurchaseAbout } from './purchase-dialog.js';
import { SyncButton } from './sync-button.js';
import { useCancel } from './use-cancel.js';
import { useMay } from './use-may.js';
import { usePurchase } from './use-purchase.js';
import { useShownOrder } from './use-shown-order.js';

const OrderDrawer = lazyPart(async () => ({ default: (await import('./order-drawer.js')).OrderDrawer }));

const filters: FilterField[] = [
  { kind: 'school', name: 'schoolCode', label: '学校' },
  { kind: 'area', name: 'area', label: '区域' },
];

/** Milliseconds between two reads while an order waits for the platform or for its payment. */
const followMs = 5000;

const listKey = [...ordersKey, 'list'];

/** Reads the list again while an order in it waits for the platform or for its payment. */
const useFollowing = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      const pages = client.getQueriesData<Page<LicenceOrder>>({ queryKey: listKey, type: 'active' });
      const waits = ({ order_status }: LicenceOrder) => order_status === null || order_status === 0;
      if (pages.some(([, page]) => page?.list.some(waits))) void client.invalidateQueries({ queryKey: listKey });
    }, followMs);
    return () => clearInterval(timer);
  }, [client]);
};

/** What can be done with orders as a whole. The import is not there while an area is filtered. Source: decisions B57. */
const Toolbar = ({ state, open }: { state: ListState; open: (about: PurchaseAbout) => void }) => {
  const available = useWeComAvailable();
  const may = useMay();
  const { schoolCode } = state.filters;
  const inArea = areaFilterNames.some((name) => state.filters[name] !== undefined);
  return (
    <>
      <SimulatedWeCom />
      <SyncButton kind="orders" schoolCode={schoolCode} />
      {!inArea && <ImportLink schoolCode={schoolCode} />}
      {may('licencePurchase') && (
        <>
          <Button disabled={!available} onClick={() => open({ orderType: 2, schoolCode })}>
            续期
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined />}
            disabled={!available}
            onClick={() => open({ orderType: 1, schoolCode })}
          >
            购买
          </Button>
        </>
      )}
    </>
  );
};

/** Orders of interface licences of every school within reach. */
const LicenceOrders = () => {
  const [shown, show] = useShownOrder();
  const { dialog, open } = usePurchase(show);
  const cancel = useCancel();
  const columns = useMemo(() => orderColumns({ show, cancel }), [show, cancel]);
  useFollowing();
  return (
    <>
      <WeComMissing />
      <ListPage
        label="许可订单"
        query={orderListQuery}
        columns={columns}
        filters={filters}
        rowKey="id"
        hint="点「购买」为学校下单，或点「同步订单」从企业微信读取"
        exporting={orderExport}
        extra={(state) => <Toolbar state={state} open={open} />}
      />
      {dialog}
      <Suspense>{shown !== null && <OrderDrawer id={shown} onClose={() => show(null)} />}</Suspense>
    </>
  );
};

export default LicenceOrders;
