import { Pagination } from 'antd';
import { memo } from 'react';
import { useNarrow } from '../../core/narrow.js';
import { pagingItem } from '../table/paging-item.js';
import { countText } from './count-text.js';
import { numberText } from '../values/numbers.js';
import type { ListState } from './list-state.js';

interface PagingProps {
  state: ListState;
  total: number;
  sizes: readonly number[];
  onChange: (next: Partial<ListState>) => void;
}

/** The line below a list. A size that came with the address is offered as well, so that it is shown truly. A narrow one leads to the neighbours. */
export const Paging = memo(function Paging({ state, total, sizes, onChange }: PagingProps) {
  const narrow = useNarrow();
  const offered = sizes.includes(state.size) ? sizes : [...sizes, state.size].sort((a, b) => a - b);
  return (
    <Pagination
      className="kit-paging"
      size="small"
      current={state.page}
      pageSize={state.size}
      total={total}
      pageSizeOptions={offered.map(String)}
      {...(narrow ? { simple: { readOnly: true } } : { showSizeChanger: true, showQuickJumper: true })}
      showTotal={(count, [from, to]) => `第 ${numberText(from)}-${numberText(to)} 行，${countText(count)}`}
      itemRender={pagingItem}
      onChange={(page, size) => onChange({ page: size === state.size ? page : 1, size })}
    />
  );
});
