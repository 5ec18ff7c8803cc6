import { useCallback, useEffect, useRef, useState } from 'react';

/** Stillness in milliseconds after which a held value moves on: a pointer that only rests there holds nothing. */
const releaseMs = 3000;

/** Keeps a value still while pointer or keyboard are at work on what shows it, so that nothing slips from a click. */
export const useHold = <T>(value: T) => {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = useCallback(() => {
    clearTimeout(timer.current);
    setHeld(null);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(release, releaseMs);
    setHeld((before) => before ?? { value });
  };
  return {
    shown: held === null ? value : held.value,
    holding: held !== null,
    props: { onMouseMove: hold, onWheel: hold, onKeyDown: hold, onFocus: hold, onMouseLeave: release, onBlur: release },
  };
};
