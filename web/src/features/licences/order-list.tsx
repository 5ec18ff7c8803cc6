import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useCallback, useMemo } from 'react';
import { areaFilterNames } from '#libs/contracts';
import { lazyPart } from '../../core/parts.js';
import { useMay } from '../../core/screens.js';
import { Button } from '../../kit/controls/controls.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { ListState } from '../../kit/list/list-state.js';
import { useShown } from '../../kit/list/url-state.js';
import { SimulatedWeCom, useWeComAvailable, WeComMissing } from '../../resources/platforms/platforms.js';
import { orderExport, orderListQuery, ordersKey, type LicenceOrder } from './api.js';
import { orderColumns, useCancel } from './order-columns.js';
import type { PurchaseAbout } from './purchase-dialog.js';
import { ImportLink, SyncButton } from './toolbar.js';
import { useLiveOrders } from './use-live.js';
import { usePurchase } from './use-purchase.js';

const OrderDrawer = lazyPart(async () => ({ default: (await import('./order-drawer.js')).OrderDrawer }));

const filters: FilterField[] = [
  { kind: 'school', name: 'schoolCode', label: '学校' },
  { kind: 'area', name: 'area', label: '区域' },
];

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
  const [shown, show] = useShown('order');
  const { dialog, open } = usePurchase(show);
  const cancel = useCancel();
  const available = useWeComAvailable();
  const mayRenew = useMay()('licencePurchase') && available;
  const renew = useCallback(({ schoolCode }: LicenceOrder) => open({ orderType: 2, schoolCode }), [open]);
  const columns = useMemo(
    () => orderColumns({ show, cancel, renew: mayRenew ? renew : undefined }),
    [show, cancel, mayRenew, renew],
  );
  useLiveOrders(ordersKey);
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
