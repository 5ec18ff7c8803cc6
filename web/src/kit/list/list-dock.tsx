import { Button } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Sheet } from '../narrow/sheet.js';
import { ChosenCount, useBulk, type BulkAction, type BulkBarProps } from './bulk-bar.js';
import { bulkOf, extraOf, type ListBarProps } from './list-bar.js';

/** The actions on the checked rows, behind one button. */
const BulkButton = <Row,>(props: BulkBarProps<Row>) => {
  const [isOpen, setOpen] = useState(false);
  const { start, question } = useBulk(props);
  const run = (action: BulkAction<Row>) => {
    setOpen(false);
    start(action);
  };
  return (
    <>
      <Button type={props.count > 0 ? 'primary' : 'default'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        批量操作
      </Button>
      <Sheet open={isOpen} title="批量操作" onClose={() => setOpen(false)}>
        <div className="kit-sheet-actions">
          {props.actions.map((action) => (
            <Button key={action.key} icon={action.icon} onClick={() => run(action)} data-testid={`bulk-${action.key}`}>
              {action.label}
            </Button>
          ))}
        </div>
      </Sheet>
      {question}
    </>
  );
};

/** The actions of a list at the lower edge of a narrow window: on the checked rows, and its main action. */
const ListDock = <Row extends object>(props: ListBarProps<Row>) => {
  const bulk = props.bulk === undefined ? undefined : bulkOf(props, props.bulk);
  const place = document.getElementById('dock');
  const dock = (
    <div className="kit-dock" role="toolbar" aria-label="列表操作">
      {bulk !== undefined && <ChosenCount {...bulk} />}
      {bulk !== undefined && bulk.actions.length > 0 && <BulkButton {...bulk} />}
      {extraOf(props)}
    </div>
  );
  // below what scrolls, so that it covers no card
  return place === null ? dock : createPortal(dock, place);
};

export default ListDock;
