import { readinessTexts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';

export type ItemRow = Schemas['ReadinessItemDto'];

export const itemListQuery = ({ page, size, filters }: ListState): ListQuery<ItemRow> => ({
  queryKey: ['readinessItems', { page, size, filters }],
  queryFn: async ({ signal }) => {
    const options = { query: { page, size }, body: filters, signal, fallback: readinessTexts.itemsFailed };
    return (await call('post', '/api/readiness/item/list', options)).data;
  },
});
