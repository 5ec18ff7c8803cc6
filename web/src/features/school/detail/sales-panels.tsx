import { Link } from 'react-router';
import { addedValueAddress, address, rosterImportAddress, settlementAddress } from '../../../core/addresses.js';
import { StateMark } from '../../../kit/states/states.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { orderMark } from '../../../resources/sales/queries.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';
import { Answer, Figures, None, Panel } from './panel.js';
import { rosterQuery, salesQuery, usePartReread } from './queries.js';

const orderList = '/home/addedvalue/detailList';
const salesEvents = ['addedvalue:order', 'addedvalue:config'] as const;
const rosterEvents = ['addedvalue:subscription', 'settlement:progress'] as const;

const SalesFigures = ({ schoolCode }: { schoolCode: string }) => {
  usePartReread(schoolCode, 'sales', salesEvents);
  return (
    <Answer query={salesQuery(schoolCode)}>
      {({ config, figures, orders }) => (
        <>
          <Figures
            items={[
              {
                label: '增值服务',
                value:
                  config.isOpen === 1 ? (
                    <StateMark tone="good" label="已开通" />
                  ) : (
                    <StateMark tone="neutral" label="未开通" />
                  ),
              },
              { label: '在线订购', value: config.isOpenOnlineOrder === 1 ? '开放' : '未开放' },
              { label: '在售支付项', value: figures?.openItems ?? '-' },
              { label: '今日订单', value: figures?.ordersToday ?? '-' },
              { label: '全部订单', value: orders.total, to: address(orderList, { schoolCode }) },
            ]}
          />
          {orders.list.length === 0 ? (
            <None text="还没有订单" />
          ) : (
            <ul className="feed school-lines" aria-label="最近订单">
              {orders.list.map(({ orderNo, orderTime, studentName, payItemName, payFee, status }) => (
                <li key={orderNo}>
                  <time className="muted">{orderTime.slice(5, 16)}</time>
                  <StateMark {...orderMark(status)} />
                  <Link className="feed-place" to={address(orderList, { schoolCode, orderNo })}>
                    {studentName} · {payItemName}
                  </Link>
                  <span>{moneyText(payFee)}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Answer>
  );
};

/** What is sold, and the orders of last. */
export const Sales = ({ school }: { school: SchoolRow }) => {
  const { schoolCode } = school;
  return (
    <Panel
      title="增值服务"
      links={[
        { label: '服务设置', to: addedValueAddress(school) },
        { label: '服务列表', to: address('/home/addedvalue/servicelist', { schoolCode }) },
        { label: '订单明细', to: address(orderList, { schoolCode }) },
        { label: '投诉', to: address('/home/addedvalue/complaint', { schoolCode }) },
        { label: '对账', to: address('/home/addedvalue/reconciliation', { schoolCode }) },
      ]}
    >
      <SalesFigures schoolCode={schoolCode} />
    </Panel>
  );
};

const RosterFigures = ({ schoolCode }: { schoolCode: string }) => {
  usePartReread(schoolCode, 'roster', rosterEvents);
  const roster = (status: string) => address('/home/addedvalue/subscribelist', { schoolCode, status });
  return (
    <Answer query={rosterQuery(schoolCode)}>
      {({ running, pending, months }) => (
        <>
          <Figures
            items={[
              { label: '订阅中', value: running, to: roster('subscribe') },
              { label: '添加家长中', value: pending, to: roster('pending') },
            ]}
          />
          {months.length === 0 ? (
            <None text="还没有月结" />
          ) : (
            <ul className="feed school-lines" aria-label="最近月结">
              {months.map(({ id, year, month, subscribeTotal, amount, version }) => (
                <li key={id}>
                  <Link to={address('/home/addedvalue/subscribeDetail', { id })}>
                    {year}-{String(month).padStart(2, '0')}
                  </Link>
                  <span>订阅 {subscribeTotal}</span>
                  <span className="muted">{version > 1 && `第 ${version} 版`}</span>
                  <span>{moneyText(amount)}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Answer>
  );
};

/** Who subscribes, and the months that were settled last. */
export const Roster = ({ school }: { school: SchoolRow }) => (
  <Panel
    title="订阅和月结"
    links={[
      { label: '订阅名单', to: address('/home/addedvalue/subscribelist', { schoolCode: school.schoolCode }) },
      { label: '月结', to: settlementAddress(school) },
      { label: '批量导入', to: rosterImportAddress(school) },
    ]}
  >
    <RosterFigures schoolCode={school.schoolCode} />
  </Panel>
);
