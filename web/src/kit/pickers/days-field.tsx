import { Input } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../core/parts.js';

// The calendar is large and few dialogs need it.
const DateRange = lazyPart(async () => ({ default: (await import('./date-pickers.js')).DateRange }));

/** Two days of a form. */
export const DaysField = (props: { id?: string }) => (
  <Suspense fallback={<Input id={props.id} disabled aria-busy />}>
    <DateRange {...props} days presets={false} />
  </Suspense>
);
