import type { ReactNode } from 'react';

interface OptionsProps<T> {
  legend: string;
  name: string;
  options: readonly T[];
  idOf: (option: T) => string;
  chosen: string | null;
  onChoose: (id: string) => void;
  children: (option: T) => ReactNode;
}

/** One of several, as large as a thumb. */
export const Options = <T,>({ legend, name, options, idOf, chosen, onChoose, children }: OptionsProps<T>) => (
  <fieldset>
    <legend>{legend}</legend>
    {options.map((option) => (
      <label key={idOf(option)} className="option">
        <input
          type="radio"
          name={name}
          value={idOf(option)}
          checked={idOf(option) === chosen}
          onChange={() => onChoose(idOf(option))}
        />
        <span className="option-text">{children(option)}</span>
      </label>
    ))}
  </fieldset>
);
