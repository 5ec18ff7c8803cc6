import { Suspense, useCallback, useMemo } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { visitStateLabels, visitStates, visitTexts as texts } from '#libs/contracts';
import { notify, notifyProblem } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { Button } from '../../kit/controls/controls.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';
import { useTab } from '../../kit/list/url-state.js';
import { Loading } from '../../kit/states/states.js';
import { openColumns } from '../../resources/incidents/incident-cells.js';
import { causeOptions, incidentsQuery, scopeOptions } from '../../resources/incidents/incidents.js';
import { type Incident, incidentLive, incidentsKey, useLiveIncidents } from '../../resources/incidents/live.js';
import {
  type PlannedPlaces,
  printVisits,
  today,
  visitListQuery,
  type VisitPlan,
  type VisitRow,
  visitsKey,
} from './visit-api.js';
import { visitColumns } from './visit-cells.js';

const PlanDialog = lazyPart(async () => ({ default: (await import('./visit-dialogs.js')).PlanDialog }));
const ResultDialog = lazyPart(async () => ({ default: (await import('./visit-dialogs.js')).ResultDialog }));
// tabs are large, and few pages have them
const ListTabs = lazyPart(() => import('../../kit/list/list-tabs.js'));

const schoolFilter: FilterField = { kind: 'school', name: 'schoolCode', label: '学校' };

const planFilters: FilterField[] = [
  schoolFilter,
  { kind: 'choice', name: 'scope', label: '范围', options: scopeOptions.filter(({ value }) => value !== 'platform') },
  { kind: 'choice', name: 'cause', label: '原因', options: causeOptions },
  { kind: 'area', name: 'area', label: '区域' },
];

const visitFilters: FilterField[] = [
  { kind: 'range', name: 'days', label: '日期', names: ['from', 'to'], days: true },
  { kind: 'text', name: 'person', label: '人员' },
  {
    kind: 'choice',
    name: 'state',
    label: '状态',
    options: visitStates.map((value) => ({ value, label: visitStateLabels[value] })),
  },
  schoolFilter,
  { kind: 'area', name: 'area', label: '区域' },
];

const openQuery = ({ page, size, filters }: ListState): ListQuery<Incident> =>
  incidentsQuery({ ...filters, state: 'open' }, page, size);

const usePrint = () =>
  useMutation({
    mutationFn: printVisits,
    onError: (error) => notifyProblem(error, texts.visitNothingToPrint),
    meta: { inline: true },
  });

/** Open incidents, of which visits are planned. */
const PlanPanel = ({ onPlanned }: { onPlanned: () => void }) => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<PlannedPlaces>('plan');
  const { mutate: print } = usePrint();
  useLiveIncidents();
  const bulk = useMemo(
    () => [
      { key: 'plan', label: '安排巡检', run: (rows: Incident[]) => open({ incidentIds: rows.map(({ id }) => id) }) },
    ],
    [open],
  );
  const planned = (msg: string, { day, person }: VisitPlan) => {
    notify('success', msg);
    close();
    print({ day, person: person.trim() });
    void client.invalidateQueries({ queryKey: [visitsKey] });
    void client.invalidateQueries({ queryKey: incidentsKey });
    onPlanned();
  };
  return (
    <>
      <ListPage
        label="待安排的故障"
        noun="进行中的故障"
        query={openQuery}
        columns={openColumns}
        filters={planFilters}
        rowKey="id"
        defaultSize={50}
        live={incidentLive}
        bulk={bulk}
        chooseFirst={texts.visitChoose}
        hint="有进行中的故障时，勾选后点「安排巡检」"
      />
      {opened !== null && (
        <Suspense>
          <PlanDialog dialog={opened} onClose={close} onSaved={planned} />
        </Suspense>
      )}
    </>
  );
};

/** Prints the walk lists of the first day that is listed, today without a choice, of the person that is listed. */
const PrintButton = ({ filters }: { filters: ListState['filters'] }) => {
  const { mutate, isPending } = usePrint();
  const { from: day = today(), person } = filters;
  return (
    <Button type="primary" loading={isPending} onClick={() => mutate({ day, ...(person !== undefined && { person }) })}>
      {day === today() ? '打印今天的巡检单' : `打印 ${day} 的巡检单`}
    </Button>
  );
};

const VisitPanel = () => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<VisitRow>('visit');
  const columns = useMemo(() => visitColumns(open), [open]);
  return (
    <>
      <ListPage
        label="巡检"
        query={visitListQuery}
        columns={columns}
        filters={visitFilters}
        rowKey="id"
        defaultSize={50}
        hint="在「待安排」勾选故障，点「安排巡检」"
        extra={({ filters }) => <PrintButton filters={filters} />}
      />
      {opened !== null && (
        <Suspense>
          <ResultDialog
            dialog={opened}
            onClose={close}
            onSaved={(msg) => {
              notify('success', msg);
              close();
              void client.invalidateQueries({ queryKey: [visitsKey] });
            }}
          />
        </Suspense>
      )}
    </>
  );
};

const names = ['plan', 'visits'] as const;

/** Visits to schools: planned from the incidents of today, printed, and with their results. */
const Visits = () => {
  const [tab, open] = useTab(names);
  const toVisits = useCallback(() => open('visits'), [open]);
  return (
    <Suspense fallback={<Loading rows={10} />}>
      <ListTabs
        open={tab}
        onOpen={open}
        lists={[
          { key: 'plan', label: '待安排', children: <PlanPanel onPlanned={toVisits} /> },
          { key: 'visits', label: '巡检', children: <VisitPanel /> },
        ]}
      />
    </Suspense>
  );
};

export default Visits;
