import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import './login.css';

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
