import { Button, Space } from 'antd';
import { memo, Suspense } from 'react';
import { useNarrow } from '../../core/narrow.js';
import { lazyPart } from '../../core/parts.js';
import { useFilterFields, type FilterBarProps } from './filters.js';
import './filters.css';

/** A choice reaches the values only after its own handler has run. */
const applyNext = (apply: () => void): void => queueMicrotask(apply);

/** The fields above a list. Enter or 查询 applies typed text; a choice applies at once. A form of antd would be larger than the rest. */
const FilterLine = (props: FilterBarProps) => {
  const { controls, apply } = useFilterFields(props, applyNext);
  return (
    <form
      className="kit-filters"
      role="search"
      aria-label={props.label ?? '筛选'}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {controls}
      <Space>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={() => props.onApply({})}>重置</Button>
      </Space>
    </form>
  );
};

const FilterSheet = lazyPart(() => import('./filter-sheet.js'));

/** The filters of a list: fields above it, and in a narrow window a button that opens them. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  if (!useNarrow()) return <FilterLine {...props} />;
  return (
    <Suspense>
      <FilterSheet {...props} />
    </Suspense>
  );
});
