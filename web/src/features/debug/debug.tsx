import { Suspense } from 'react';
import { lazyPart } from '../../core/parts.js';
import { Loading } from '../../kit/states/states.js';

const DebugTools = lazyPart(async () => ({ default: (await import('./tools.js')).DebugTools }));

/** The screen of debug users, which few have: its parts are loaded separately. */
const Debug = () => (
  <Suspense fallback={<Loading rows={10} />}>
    <DebugTools />
  </Suspense>
);

export default Debug;
