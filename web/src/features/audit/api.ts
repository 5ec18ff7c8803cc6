import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import type { ListQuery } from '../../kit/list/list-query.js';
import type { ListState } from '../../kit/list/list-state.js';

/** An action of a person, with the fields that differ before and after. */
export type AuditRow = Schemas['AuditRow'];

export const auditListQuery = ({ page, size, filters }: ListState): ListQuery<AuditRow> => ({
  queryKey: ['audit', { page, size, filters }],
  queryFn: async ({ signal }) => {
    const body = filters as Schemas['AuditFilter'];
    return (await call('post', '/api/audit/list', { query: { page, size }, body, signal })).data;
  },
});
