import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isAdministrator, texts } from '#libs/contracts';
import { lazyPart } from '../../../core/parts.js';
import { useUser } from '../../../core/session.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { Loading } from '../../../kit/states/loading.js';
import { Failed, Nothing, OutOfDate } from '../../../kit/states/states.js';
import { DemoClock } from '../../../resources/sales/demo-clock.js';
import { settlementQuery } from './api.js';
import { Corrections } from './corrections.js';
import { Figures } from './figures.js';
import { Head } from './head.js';
import { Lines } from './lines.js';
import { useSettlementLive } from './live.js';
import { Prices } from './prices.js';
import type { SettlementDetails } from './rows.js';
import { useClosing } from './use-closing.js';
import { Versions } from './versions.js';
import './settlement.css';

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
