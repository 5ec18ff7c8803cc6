import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Sheet } from '../narrow/sheet.js';
import { filterNames, useFilterFields, type FilterBarProps } from './filters.js';

/** The fields in their sheet. Nothing is applied before 应用: what is behind the sheet cannot be seen meanwhile. */
const SheetForm = ({ id, ...props }: FilterBarProps & { id: string }) => {
  const { controls, apply } = useFilterFields(props);
  return (
    <form
      id={id}
      className="kit-filter-fields"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {controls}
    </form>
  );
};

/** The button that opens the filters of a list in a narrow window, with the number of those that are set. */
const FilterSheet = (props: FilterBarProps) => {
  const { fields, filters, onApply, label = '筛选' } = props;
  const [isOpen, setOpen] = useState(false);
  const form = useId();
  const count = fields.filter((field) => filterNames([field]).some((name) => filters[name] !== undefined)).length;
  const apply = (next: Record<string, string>) => {
    setOpen(false);
    onApply(next);
  };
  const footer = (
    <div className="kit-sheet-foot">
      <Button onClick={() => apply({})}>重置</Button>
      <Button type="primary" htmlType="submit" form={form}>
        应用
      </Button>
    </div>
  );
  return (
    <div className="kit-filters" role="search" aria-label={label}>
      <Button icon={<FilterOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)} data-testid="filters">
        {label}
        {count > 0 && (
          <>
            <span className="kit-count" aria-hidden="true">
              {count}
            </span>
            <span className="unseen">，已设 {count} 项</span>
          </>
        )}
      </Button>
      <Sheet open={isOpen} title={label} footer={footer} onClose={() => setOpen(false)}>
        {isOpen && <SheetForm {...props} onApply={apply} id={form} />}
      </Sheet>
    </div>
  );
};

export default FilterSheet;
