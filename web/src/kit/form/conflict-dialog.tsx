import { Radio } from 'antd';
import { useState } from 'react';
import { auditFieldLabels, type EditMade, type StaleSave, texts } from '#libs/contracts';
import { Dialog } from '../dialog/dialog.js';
import { type Choice, type Difference, valueText } from './merge.js';
import './form.css';

/** The label of a field of a form that is on the screen, else its name in audit entries. */
const labelOf = (formName: string, field: string): string =>
  document.querySelector(`label[for="${CSS.escape([formName, field].filter(Boolean).join('_'))}"]`)?.textContent ??
  auditFieldLabels[field] ??
  field;

const byWhom = ({ name, account, at }: EditMade): string => `${name}（${account}）${at}`;

interface DifferenceRowProps {
  difference: Difference;
  label: string;
  text: (value: unknown) => string;
  by: EditMade | undefined;
  onChoose: (choice: Choice) => void;
}

const DifferenceRow = ({ difference, label, text, by, onChoose }: DifferenceRowProps) => (
  <section className="conflict-field" aria-label={label}>
    <h2>{label}</h2>
    {difference.choice === undefined && <p className="conflict-open">{texts.conflictChoose}</p>}
    <Radio.Group
      aria-label={label}
      value={difference.choice}
      onChange={({ target }) => onChoose(target.value as Choice)}
    >
      <Radio value="mine">
        <span className="muted">{texts.conflictMine}</span> {text(difference.mine)}
      </Radio>
      <Radio value="theirs">
        <span className="muted">{texts.conflictTheirs}</span> {text(difference.theirs)}
        {by !== undefined && <span className="conflict-by">{byWhom(by)}</span>}
      </Radio>
    </Radio.Group>
  </section>
);

interface ConflictDialogProps {
  /** Name of the form, whose labels are on the screen; empty for one without a name. */
  formName: string;
  stale: StaleSave;
  found: readonly Difference[];
  shown?: Readonly<Partial<Record<string, (value: unknown) => string>>> | undefined;
  /** Saves with a choice for every field. */
  onSave: (chosen: Difference[]) => void;
  onBack: () => void;
}

/** Shows what another user has saved since a form was opened, and lets the operator choose field by field. */
export const ConflictDialog = ({ formName, stale, found, shown = {}, onSave, onBack }: ConflictDialogProps) => {
  const [differences, setDifferences] = useState<readonly Difference[]>(found);
  // the form lies below and its labels do not change
  const [labels] = useState(() => new Map(found.map(({ name }) => [name, labelOf(formName, name)])));
  const choose = (name: string, choice: Choice) =>
    setDifferences((all) => all.map((each) => (each.name === name ? { ...each, choice } : each)));
  const isOpen = differences.some(({ choice }) => choice === undefined);
  return (
    <Dialog
      width={620}
      title={texts.conflictTitle}
      okText={texts.conflictSave}
      cancelText={texts.conflictBack}
      okButtonProps={{ disabled: isOpen }}
      onOk={() => onSave([...differences])}
      onCancel={onBack}
      mask={{ closable: false }}
    >
      <ul className="conflict-makers">
        {stale.changes.map((change) => (
          <li key={`${change.account} ${change.at}`}>{byWhom(change)}</li>
        ))}
        {stale.changes.length === 0 && <li>{texts.conflictBySystem}</li>}
      </ul>
      <p>{differences.length === 0 ? texts.conflictSame : texts.conflictHint}</p>
      {differences.map((difference) => (
        <DifferenceRow
          key={difference.name}
          difference={difference}
          label={labels.get(difference.name) ?? difference.name}
          text={shown[difference.name] ?? valueText}
          by={stale.changes.find(({ after }) => difference.name in after)}
          onChoose={(choice) => choose(difference.name, choice)}
        />
      ))}
    </Dialog>
  );
};
