import { circuitTexts as texts, maxPageSize } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call, fetcher } from '../../core/http.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';

export type CircuitRow = Schemas['CircuitRow'];

/** Start of the key of everything read about circuits. */
export const circuitsKey = 'circuits';

/** What the form holds. */
export interface CircuitForm {
  schoolCode?: string;
  name: string;
  deviceNos: string[];
}

export const circuitListQuery = ({ page, size, filters }: ListState): ListQuery<CircuitRow> => ({
  queryKey: [circuitsKey, 'list', { page, size, filters }],
  queryFn: fetcher('post', '/api/readiness/circuit/list', {
    query: { page, size },
    body: filters,
    fallback: texts.circuitsFailed,
  }),
});

/** A card of a school, and the other circuit that it is in. */
export interface CircuitChoice {
  deviceNo: string;
  name: string;
  circuit: string | undefined;
}

/** The cards of a school, by the names of their classrooms; `id`: the circuit that is edited. */
export const choicesQuery = (schoolCode: string, id: string | undefined) => ({
  queryKey: [circuitsKey, 'choices', schoolCode, id],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CircuitChoice[]> => {
    const all = { query: { page: 1, size: maxPageSize }, body: { schoolCode }, signal };
    const [cards, circuits] = await Promise.all([
      call('post', '/api/schoolDevice/list', all),
      call('post', '/api/readiness/circuit/list', all),
    ]);
    const others = circuits.data.list.filter((each) => each.id !== id);
    const labels = new Map(
      others.flatMap(({ label, doors }) => doors.map(({ deviceNo }) => [deviceNo, label] as const)),
    );
    return cards.data.list
      .map(({ deviceNo, name }) => ({ deviceNo, name: name ?? deviceNo, circuit: labels.get(deviceNo) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'zh-CN', { numeric: true }));
  },
  meta: { inline: true },
});

/** The circuits of a school, as choices of a form. */
export const schoolCircuitsQuery = (schoolCode: string) => ({
  queryKey: [circuitsKey, 'school', schoolCode],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<{ value: string; label: string }[]> => {
    const all = { query: { page: 1, size: maxPageSize }, body: { schoolCode }, signal, fallback: texts.circuitsFailed };
    const { list } = (await call('post', '/api/readiness/circuit/list', all)).data;
    return list.map(({ id, label, doors }) => ({ value: id, label: `${label}（${doors.length} 个班牌）` }));
  },
  meta: { inline: true },
});

/** Names a circuit and sets its doors, or adds one. */
export const saveCircuit = async (
  id: string | undefined,
  { schoolCode, name, deviceNos }: CircuitForm,
  version: number | undefined,
): Promise<string> => {
  const body = { name, deviceNos, ...(id === undefined ? { schoolCode } : { id, version }) };
  const { msg } = await call('post', '/api/readiness/circuit/save', { body, fallback: texts.circuitSaveFailed });
  return msg ?? texts.circuitSaved;
};

export const deleteCircuit = async (id: string): Promise<string> =>
  (await call('post', '/api/readiness/circuit/delete', { body: { id }, fallback: texts.circuitDeleteFailed })).msg ??
  texts.circuitDeleted;
