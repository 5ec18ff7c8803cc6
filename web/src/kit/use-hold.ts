import { useState } from 'react';

/** Keeps a value still while the pointer or the focus is on what shows it, so that nothing slips away from a click. */
export const useHold = <T>(value: T) => {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  return {
    shown: held === null ? value : held.value,
    holding: held !== null,
    props: {
      onMouseEnter: () => setHeld({ value }),
      onMouseLeave: () => setHeld(null),
      onFocus: () => setHeld((before) => before ?? { value }),
      onBlur: () => setHeld(null),
    },
  };
};
