import { incidentTexts as texts } from '#libs/contracts';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';
import { recordColumns } from '../../resources/incidents/incident-cells.js';
import { causeOptions, incidentsQuery, scopeOptions, stateOptions } from '../../resources/incidents/incidents.js';
import { type Incident, incidentLive, useLiveIncidents } from '../../resources/incidents/live.js';

const filters: FilterField[] = [
  { kind: 'school', name: 'schoolCode', label: '学校' },
  { kind: 'choice', name: 'state', label: '状态', options: stateOptions },
  { kind: 'choice', name: 'scope', label: '范围', options: scopeOptions },
  { kind: 'choice', name: 'cause', label: '原因', options: causeOptions },
  { kind: 'area', name: 'area', label: '区域' },
  { kind: 'range', name: 'opened', label: '开始时间', names: ['from', 'to'] },
];

const listQuery = ({ page, size, filters: body }: ListState): ListQuery<Incident> => incidentsQuery(body, page, size);

/** All incidents, open and closed. */
const IncidentList = () => {
  useLiveIncidents();
  return (
    <ListPage
      label="故障记录"
      noun="故障"
      query={listQuery}
      columns={recordColumns}
      filters={filters}
      rowKey="id"
      defaultSize={20}
      live={incidentLive}
      hint={texts.incidentsNone}
    />
  );
};

export default IncidentList;
