import { useRef, useState, type SyntheticEvent } from 'react';

export interface Fields<Name extends string> {
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
  onFilled: (values: Record<Name, string>) => void;
  onEmpty?: () => void;
}

const isEmpty = (value: string): boolean => value.trim() === '';
const names = <Name extends string>(empty: Record<Name, string>): Name[] => Object.keys(empty) as Name[];

/** The state of a form of texts that are all required. */
export const useFields = <Name extends string>({ empty, onFilled, onEmpty }: FieldsProps<Name>): Fields<Name> => {
  const [values, setValues] = useState(
    () => Object.fromEntries(names(empty).map((name) => [name, ''])) as Record<Name, string>,
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
