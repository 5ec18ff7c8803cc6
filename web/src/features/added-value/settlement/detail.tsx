import { Suspense, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { isAdministrator, texts } from '#libs/contracts';
import { lazyPart } from '../../../core/parts.js';
import { useUser } from '../../../core/session.js';
import { Button, Space } from '../../../kit/controls/controls.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { Loading, Failed, Nothing, OutOfDate } from '../../../kit/states/states.js';
import { PlainTable } from '../../../kit/table/plain-table.js';
import { FileLink } from '../../../kit/values/file-link.js';
import { moneyText, numberText } from '../../../kit/values/numbers.js';
import { DemoClock } from '../../../resources/sales/demo-clock.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import {
  settlementQuery,
  statementFile,
  type SettlementDetails,
  monthOfRow,
  monthText,
  itemFilter,
  type PriceOfMonth,
} from './api.js';
import { Corrections, Figures, Lines } from './detail-sections.js';
import { useSettlementLive, useClosing } from './live.js';
import './settlement.css';

const columns = ['支付项', '价格', '订阅数', '金额', '说明'];

/** Why an item has several prices in a month: a price that is changed is for what begins later. */
const noteOf = (row: PriceOfMonth, rows: readonly PriceOfMonth[]): string => {
  if (row.priceChangedAt !== null) return `${row.priceChangedAt} 起有新订阅按此价格`;
  const hasOthers = rows.some((each) => each.payItemCode === row.payItemCode && each.price !== row.price);
  return hasOthers ? '调价前开始的订阅，续订仍按原价' : '';
};

interface PricesProps {
  month: SettlementDetails;
  /** The item and price whose lines are listed, as the address names it. */
  item: string | null;
  onOpen: (filters: Readonly<Record<string, string>>) => void;
}

/** Of what the amount of a month is the sum: what runs at its end, by item and price. Each count opens its lines. */
const Prices = ({ month: { prices, subscribeTotal, amount }, item, onOpen }: PricesProps) => (
  <PlainTable
    className="settlement-table"
    label="按支付项和价格"
    head={columns}
    numbers={[1, 2, 3]}
    rows={prices.map((row) => {
      const filter = itemFilter(row);
      const chosen = item === filter;
      return {
        key: filter,
        cells: [
          row.payItemName,
          moneyText(row.price),
          <button
            key="count"
            type="button"
            className="cell-link"
            aria-pressed={chosen}
            aria-label={`查看 ${row.payItemName} ${moneyText(row.price)} 的 ${row.count} 条`}
            onClick={() => onOpen(chosen ? {} : { figure: 'subscribeTotal', item: filter })}
          >
            {numberText(row.count)}
          </button>,
          moneyText(row.amount),
          <span key="note" className="muted">
            {noteOf(row, prices)}
          </span>,
        ],
      };
    })}
    foot={['合计', '', numberText(subscribeTotal), moneyText(amount), '']}
  />
);

const DifferencesDialog = lazyPart(async () => ({ default: (await import('./dialogs.js')).DifferencesDialog }));

type Version = SettlementDetails['versions'][number];

const Entry = ({ version: row, onDifferences }: { version: Version; onDifferences: () => void }) => (
  <li>
    <strong>第 {row.version} 版</strong> {row.computedAt} {row.computedBy ?? '自动'}
    {row.reason !== null && `：${row.reason}`}
    <span className="muted">
      {` 订阅数 ${row.subscribeTotal}，续订 ${row.renewCount}，新增 ${row.newCount}，取消 ${row.unsubscribeCount}，金额 ${moneyText(row.amount)}`}
      {row.amountServed !== null && `，服务数 ${row.servedTotal}，服务金额 ${moneyText(row.amountServed)}`}
    </span>
    {row.version > 1 && (
      <Button type="link" size="small" onClick={onDifferences} aria-label={`第 ${row.version} 版与上一版的差异`}>
        与上一版的差异
      </Button>
    )}
    <code className="muted settlement-hash" title="明细行的 SHA-256，与结算单上的一致">
      {row.lineHash}
    </code>
  </li>
);

/** How a month was computed, each time; nothing that was settled is overwritten. */
const Versions = ({ month: { id, versions } }: { month: SettlementDetails }) => {
  const [shown, show] = useState<number | null>(null);
  return (
    <>
      <details className="settlement-versions">
        <summary>计算记录（{versions.length} 个版本）</summary>
        <ol aria-label="计算记录">
          {versions.map((row) => (
            <Entry key={row.version} version={row} onDifferences={() => show(row.version)} />
          ))}
        </ol>
      </details>
      <Suspense>{shown !== null && <DifferencesDialog id={id} version={shown} onClose={() => show(null)} />}</Suspense>
    </>
  );
};

interface HeadProps {
  month: SettlementDetails;
  /** Undefined when the user may not settle a month. */
  onRecompute: (() => void) | undefined;
  /** Undefined when the user may not correct a month. */
  onCorrect: (() => void) | undefined;
}

/** Which month of which school it is, when it was settled, and its papers. */
const Head = ({ month, onRecompute, onCorrect }: HeadProps) => (
  <div className="panel-head settlement-head">
    <h2>
      <SchoolLink school={month} /> {monthText(monthOfRow(month))}
      <small className="muted">
        {` ${month.closedAt} 结算`}
        {month.version > 1 && `，${month.lastModDate} 更新为第 ${month.version} 版`}
      </small>
    </h2>
    <Space>
      <FileLink file={statementFile(month.id)} fallback={texts.loadFailed}>
        下载结算单（PDF）
      </FileLink>
      {onCorrect !== undefined && <Button onClick={onCorrect}>添加更正</Button>}
      {onRecompute !== undefined && <Button onClick={onRecompute}>重新计算</Button>}
    </Space>
  </div>
);

const CorrectDialog = lazyPart(async () => ({ default: (await import('./dialogs.js')).CorrectDialog }));
const Closing = lazyPart(async () => ({ default: (await import('./dialogs.js')).Closing }));

/** What the list of lines is narrowed to; stands in the address, so that a link opens the same lines. */
const useNarrowed = () => {
  const [params, setParams] = useSearchParams();
  const narrow = useCallback(
    (filters: Readonly<Record<string, string>>) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const name of ['figure', 'item', 'studentName', 'page']) next.delete(name);
        for (const [name, value] of Object.entries(filters)) next.set(name, value);
        return next;
      }),
    [setParams],
  );
  return { figure: params.get('figure'), item: params.get('item'), narrow };
};

const SettledMonth = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(settlementQuery(id));
  const { figure, item, narrow } = useNarrowed();
  const closing = useClosing();
  const correcting = useFormDialog<SettlementDetails>('correct-month');
  const mayClose = isAdministrator(useUser().tags);
  useSettlementLive();
  const retry = () => void refetch();
  if (data === undefined) {
    return (
      <section className="panel">
        {error === null ? <Loading rows={10} /> : <Failed error={error} onRetry={retry} />}
      </section>
    );
  }
  return (
    <div className="settlement">
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      <section className="panel" aria-label="月结概况">
        <Head
          month={data}
          onRecompute={mayClose ? () => closing.recompute(data) : undefined}
          onCorrect={mayClose ? () => correcting.open(data) : undefined}
        />
        <Figures month={data} figure={figure} onOpen={narrow} />
        <Prices month={data} item={item} onOpen={narrow} />
        <Versions month={data} />
      </section>
      <Corrections month={data} />
      <Lines month={data} />
      <Suspense>
        {closing.isOpen && <Closing closing={closing} />}
        {correcting.opened !== null && <CorrectDialog dialog={correcting.opened} onClose={correcting.close} />}
      </Suspense>
    </div>
  );
};

/** One settled month of a school: each figure opens the records behind it, each record its events. */
const SettlementDetail = () => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return (
    <>
      <DemoClock />
      {id === '' ? (
        <section className="panel">
          <Nothing text={texts.settlementUnknown} hint={<Link to="/home/addedvalue/subscribeInfo">返回月结</Link>} />
        </section>
      ) : (
        <SettledMonth key={id} id={id} />
      )}
    </>
  );
};

export default SettlementDetail;
