import {
  type ButtonHTMLAttributes,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useRef,
  useState,
  type SyntheticEvent,
} from 'react';
import './login.css';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'plain' | 'link';
  /** What it began is still running: it turns, and a second click does nothing. */
  busy?: boolean;
}

/** A button as wide as its form, without antd. */
export const PlainButton = ({ look = 'plain', busy = false, onClick, children, ...rest }: PlainButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`plain-button block ${look}`}
    aria-busy={busy}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {busy && <span className="turning" aria-hidden="true" />}
    {children}
  </button>
);

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> {
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it. */
  error?: string | undefined;
  hint?: string;
  /** Stands to the right of it. */
  beside?: ReactNode;
  /** Stands within it, at its end. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field of the login page, which does without antd so that it is small. Its error stands below it and is read out. */
export const TextField = ({ label, error, hint, beside, suffix, onChange, ref, ...input }: TextFieldProps) => {
  const made = useId();
  const id = input.id ?? made;
  const about = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <span className={error === undefined ? 'field-box' : 'field-box wrong'}>
          <input
            {...input}
            ref={ref}
            id={id}
            aria-required="true"
            aria-invalid={error !== undefined}
            {...(about !== '' && { 'aria-describedby': about })}
            onChange={({ target }) => onChange(target.value)}
          />
          {suffix}
        </span>
        {beside}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

interface Fields<Name extends string> {
  values: Record<Name, string>;
  set: (name: Name, value: string) => void;
  /** Props of a field. */
  field: (name: Name) => {
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
    ref: (input: HTMLInputElement | null) => void;
  };
  focus: (name: Name) => void;
  /** Submits the values when each has something in it; else the first empty one gets the focus. */
  onSubmit: (event: SyntheticEvent) => void;
}

interface FieldsProps<Name extends string> {
  /** What to say of each field that is empty, in the order of the fields. */
  empty: Record<Name, string>;
  /** What some of the fields hold at first. */
  begin?: Partial<Record<Name, string>> | undefined;
  onFilled: (values: Record<Name, string>) => void;
  onEmpty?: () => void;
}

const isEmpty = (value: string): boolean => value.trim() === '';
const names = <Name extends string>(empty: Record<Name, string>): Name[] => Object.keys(empty) as Name[];

/** The state of a form of texts that are all required. */
export const useFields = <Name extends string>({
  empty,
  begin,
  onFilled,
  onEmpty,
}: FieldsProps<Name>): Fields<Name> => {
  const [values, setValues] = useState(
    () => Object.fromEntries(names(empty).map((name) => [name, begin?.[name] ?? ''])) as Record<Name, string>,
  );
  const [wrong, setWrong] = useState<ReadonlySet<Name>>(new Set());
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const set = (name: Name, value: string): void => setValues((all) => ({ ...all, [name]: value }));
  const focus = (name: Name): void => inputs.current.get(name)?.focus();
  return {
    ...{ values, set, focus },
    field: (name) => ({
      value: values[name],
      error: wrong.has(name) ? empty[name] : undefined,
      onChange: (value) => {
        set(name, value);
        setWrong((all) => new Set(isEmpty(value) ? [...all, name] : [...all].filter((other) => other !== name)));
      },
      ref: (input) => void (input === null ? inputs.current.delete(name) : inputs.current.set(name, input)),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      const missing = names(empty).filter((name) => isEmpty(values[name]));
      setWrong(new Set(missing));
      const [first] = missing;
      if (first === undefined) return onFilled(values);
      focus(first);
      onEmpty?.();
    },
  };
};
