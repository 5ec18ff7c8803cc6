import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ChangeEventHandler,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router';
import { searchLength } from '#libs/contracts';
import { notifyProblem } from '../../core/feedback.js';
import { call } from '../../core/http.js';
import { lazyPart } from '../../core/parts.js';
import { useActions } from '../../features/devices/cards/use-actions.js';
import type { ActEntry, Entry, EntryGroup } from './entries.js';
import { remember } from './recent.js';
import { useGroups } from './use-groups.js';
import './palette.css';

const listId = 'palette-list';
const optionId = (index: number): string => `palette-option-${index}`;

const nothing = (): void => undefined;

const CommandDialog = lazyPart(() => import('../../features/devices/cards/command-dialog.js'));

/** An action on one card, and the dialog that confirms it. `onEnd` is called once it was sent or dropped. */
const useAct = (onEnd: () => void) => {
  const { bulk, asked, close, run } = useActions(nothing, nothing);
  const end = () => {
    close();
    onEnd();
  };
  const question = asked !== null && (
    <Suspense>
      <CommandDialog asked={asked} run={run} onClose={end} />
    </Suspense>
  );
  const act = async ({ type, deviceNo }: ActEntry): Promise<void> => {
    const { data: card } = await call('get', '/api/schoolDevice/detail', { query: { deviceNo } });
    bulk.find(({ key }) => key === type)?.run([card], nothing);
  };
  return { act, question };
};

/** Index of the line after a key; null when the key does not move. */
const movedTo = (key: string, active: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  return key === 'ArrowUp' ? (active - 1 + count) % count : null;
};

interface OptionProps {
  entry: Entry;
  index: number;
  active: boolean;
  onPick: () => void;
  onPoint: () => void;
}

const Option = ({ entry: { title, detail }, index, active, onPick, onPoint }: OptionProps) => (
  // the keyboard is that of the field, which names the active option
  <div
    id={optionId(index)}
    role="option"
    aria-selected={active}
    className={active ? 'palette-option active' : 'palette-option'}
    onClick={onPick}
    onMouseMove={onPoint}
  >
    <span>{title}</span>
    {detail !== '' && <small>{detail}</small>}
  </div>
);

interface FieldProps {
  value: string;
  /** Id of the active option; undefined while there is none. */
  active: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onKeyDown: KeyboardEventHandler;
}

const Field = ({ active, ...field }: FieldProps) => (
  <input
    type="search"
    role="combobox"
    aria-label="搜索学校、设备、师生、订单、页面和操作"
    aria-expanded={active !== undefined}
    aria-controls={listId}
    aria-autocomplete="list"
    aria-activedescendant={active}
    placeholder="搜索，或输入“重启 设备号”"
    autoComplete="off"
    maxLength={searchLength.longest}
    {...field}
  />
);

interface ResultsProps {
  groups: readonly EntryGroup[];
  entries: readonly Entry[];
  active: number;
  pick: (entry: Entry) => void;
  onPoint: (index: number) => void;
}

const Results = ({ groups, entries, active, pick, onPoint }: ResultsProps) => (
  <div id={listId} role="listbox" aria-label="搜索结果" className="palette-list">
    {groups.map((group) => (
      <div key={group.title} role="group" aria-label={group.title}>
        <div aria-hidden="true" className="palette-group">
          {group.title}
        </div>
        {group.entries.map((entry) => {
          const index = entries.indexOf(entry);
          return (
            <Option
              key={entry.key}
              {...{ entry, index, active: index === active }}
              onPick={() => pick(entry)}
              onPoint={() => onPoint(index)}
            />
          );
        })}
      </div>
    ))}
  </div>
);

/** Opens what is picked, or asks about it; the question stays when the search is closed. */
const usePick = (dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) => {
  const [isActing, setActing] = useState(false);
  const navigate = useNavigate();
  const { act, question } = useAct(onClose);
  const failed = (error: unknown) => {
    notifyProblem(error);
    onClose();
  };
  const pick = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    setActing(!('address' in entry));
    dialog.current?.close();
    if (!('address' in entry)) return void act(entry).catch(failed);
    remember(entry);
    void navigate(entry.address);
  };
  return { pick, question, closed: () => isActing || onClose() };
};

/** The search of the console: records, screens and actions. A dialog of the browser, which keeps the focus inside. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { pick, question, closed } = usePick(dialog, onClose);
  const { groups, state } = useGroups(text);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(chosen, Math.max(entries.length - 1, 0));
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const press = (event: KeyboardEvent) => {
    // an input method takes these keys first
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') return pick(entries[active]);
    const next = movedTo(event.key, active, entries.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    setChosen(0);
  };
  return (
    <>
      <dialog
        ref={dialog}
        className="palette"
        aria-label="搜索"
        onClose={closed}
        onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      >
        <div className="palette-body">
          <Field
            value={text}
            onChange={type}
            onKeyDown={press}
            active={entries.length > 0 ? optionId(active) : undefined}
          />
          <Results {...{ groups, entries, active, pick }} onPoint={setChosen} />
          <p role="status" className="palette-state">
            {state}
          </p>
        </div>
      </dialog>
      {question}
    </>
  );
};
