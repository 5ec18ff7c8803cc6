import type { ButtonHTMLAttributes } from 'react';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'plain' | 'link';
  /** What it began is under way: it turns, and a second click does nothing. */
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
