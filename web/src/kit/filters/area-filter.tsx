import { Input } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../core/parts.js';
import { whenQuiet } from '../../core/when-quiet.js';

const AreaPicker = lazyPart(async () => ({ default: (await import('../pickers/area-picker.js')).AreaPicker }));

const wait = { quietMs: 50, lateMs: 2000 };

interface AreaFilterProps {
  id: string;
  value: string[];
  onChange: (path: string[]) => void;
  onPick: () => void;
}

/**
 * The areas of a list. Their cascade is as large as all of the shell: it comes after the first rows, and at once where it is
 * pointed at, or an area is chosen.
 */
export const AreaFilter = (props: AreaFilterProps) => {
  const [isDue, setDue] = useState(AreaPicker.isLoaded);
  const isWanted = isDue || props.value.length > 0;
  useEffect(() => (isWanted ? undefined : whenQuiet(() => setDue(true), wait)), [isWanted]);
  const empty = (
    <span onPointerEnter={() => setDue(true)}>
      <Input id={props.id} value="" disabled style={{ width: 200 }} />
    </span>
  );
  if (!isWanted) return empty;
  return (
    <Suspense fallback={empty}>
      <AreaPicker {...props} />
    </Suspense>
  );
};
