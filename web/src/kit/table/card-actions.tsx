import { Sheet } from '../narrow/sheet.js';
import { cellOf, type Parts } from './card.js';
import { AllActions } from './row-actions.js';

interface ActionSheetProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  parts: Parts<Row>;
  /** The card whose actions are shown, or were shown last. */
  of: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The actions of one card. What they have opened stays when the sheet is closed. */
export const ActionSheet = <Row extends object>({ rows, keyOf, parts, of, isOpen, onClose }: ActionSheetProps<Row>) => {
  const index = rows.findIndex((row) => keyOf(row) === of);
  const row = rows[index];
  if (row === undefined || parts.actions === undefined) return null;
  const leave = (target: EventTarget) => {
    const chosen = target instanceof Element ? target.closest('a, button, [role=menuitem]') : null;
    // a menu has to stay until something in it is chosen
    if (chosen !== null && !chosen.hasAttribute('aria-haspopup') && !chosen.matches('[class*=trigger]')) onClose();
  };
  return (
    <Sheet
      open={isOpen}
      title={parts.title.map((column) => (
        <span key={column.key}>{cellOf(row, column, index)} </span>
      ))}
      onClose={onClose}
    >
      {/* the keyboard is that of the buttons */}
      <div key={of} className="kit-sheet-actions" onClick={({ target }) => leave(target)}>
        <AllActions value>{cellOf(row, parts.actions, index)}</AllActions>
      </div>
    </Sheet>
  );
};
