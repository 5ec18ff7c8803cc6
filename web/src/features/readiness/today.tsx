import { useMemo } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { WatchedArea } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { Collapse } from '../../kit/controls/controls.js';
import { useHold } from '../../kit/list/use-hold.js';
import { PageHead } from '../../kit/page/page-head.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { AreaPicker } from '../../kit/pickers/area-picker.js';
import { areaPath } from '../../kit/pickers/areas.js';
import { useArea } from '../../kit/pickers/use-area.js';
import { AllGood, Failed, Loading, OutOfDate } from '../../kit/states/states.js';
import { DataTable } from '../../kit/table/data-table.js';
import { useWatchedArea } from '../../realtime/use-feed.js';
import { openColumns, recordColumns } from '../../resources/incidents/incident-cells.js';
import { closedToday, incidentsQuery } from '../../resources/incidents/incidents.js';
import { type Incident, useLiveIncidents } from '../../resources/incidents/live.js';
import { ForecastPanel } from './forecast-panel.js';
import { SchoolForecasts } from './school-forecasts.js';
import './readiness.css';

/** Incidents that are shown at most: 400 may open within minutes. */
const shownRows = 100;
const keyOf = ({ id }: Incident): string => id;
const listAddress = (state: 'open' | 'closed'): string => address('/home/readiness/incidents', { state });

/** Leads to the list of all, where not all of them are shown. */
const Others = ({ shown, total, state }: { shown: number; total: number; state: 'open' | 'closed' }) =>
  total > shown ? (
    <p className="panel-foot muted">
      这里显示最新的 {shown} 起，<Link to={listAddress(state)}>查看全部 {total} 起</Link>
    </p>
  ) : null;

const countText = (rows: readonly Incident[], total: number): string => {
  const waiting = rows.filter(({ acknowledged }) => acknowledged === null).length;
  return total > rows.length ? `${total} 起进行中` : `${total} 起进行中，${waiting} 起未确认`;
};

interface AreaProps {
  area: WatchedArea;
}

/** Incidents that are open, the newest first. Their order stands still while pointer or keyboard are at work on them. */
const OpenIncidents = ({ area }: AreaProps) => {
  const { data, error, refetch } = useQuery(incidentsQuery({ ...area, state: 'open' }, 1, shownRows));
  const open = useMemo(() => (data?.list ?? []).filter(({ closed }) => closed === null), [data]);
  const ids = useMemo(() => open.map(keyOf), [open]);
  const { shown, holding, props } = useHold(ids);
  useLiveIncidents(holding);
  const rows = useMemo(() => {
    const byId = new Map(data?.list.map((incident) => [incident.id, incident]));
    return shown.flatMap((id) => byId.get(id) ?? []);
  }, [data, shown]);
  const retry = () => void refetch();
  const total = data === undefined ? 0 : data.total - (data.list.length - open.length);
  return (
    <section className="panel" aria-label="进行中的故障" {...props}>
      <PanelHead title="进行中的故障">
        {data !== undefined && (
          <span className="muted" role="status">
            {holding ? '操作时暂停更新' : countText(open, total)}
          </span>
        )}
      </PanelHead>
      {data === undefined && (error === null ? <Loading rows={6} /> : <Failed error={error} onRetry={retry} />)}
      {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
      {data !== undefined && rows.length === 0 && <AllGood text="没有进行中的故障" />}
      {rows.length > 0 && (
        <DataTable
          label="进行中的故障"
          rows={rows}
          columns={openColumns}
          keyOf={keyOf}
          most={560}
          offset={0}
          total={rows.length}
        />
      )}
      <Others shown={rows.length} total={total} state="open" />
    </section>
  );
};

const ClosedIncidents = ({ area }: AreaProps) => {
  const { data, error, refetch } = useQuery(incidentsQuery({ ...area, ...closedToday() }, 1, shownRows));
  const retry = () => void refetch();
  if (data === undefined) return error === null ? <Loading rows={3} /> : <Failed error={error} onRetry={retry} />;
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      <DataTable
        label="今天结束的故障"
        rows={data.list}
        columns={recordColumns}
        keyOf={keyOf}
        most={420}
        offset={0}
        total={data.list.length}
        empty={<p className="muted">今天还没有结束的故障</p>}
      />
      <Others shown={data.list.length} total={data.total} state="closed" />
    </>
  );
};

/** What will not be ready at the next bell, what failed, and what was. */
const Today = () => {
  const [area, setArea] = useArea();
  useWatchedArea(area);
  return (
    <div className="readiness">
      <PageHead title="今日">
        <AreaPicker value={areaPath(area)} onChange={setArea} />
      </PageHead>
      <ForecastPanel area={area} />
      <OpenIncidents area={area} />
      <SchoolForecasts key={JSON.stringify(area)} area={area} />
      <Collapse items={[{ key: 'closed', label: '今天结束的故障', children: <ClosedIncidents area={area} /> }]} />
    </div>
  );
};

export default Today;
