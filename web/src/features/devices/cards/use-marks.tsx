import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../core/parts.js';
import type { BulkAction } from '../../../kit/list/bulk-bar.js';
import { matchingCards } from './api.js';
import type { DeviceRow } from './live.js';
import type { MarkedCards } from './marks-dialog.js';

const MarksDialog = lazyPart(() => import('./marks-dialog.js'));

/** The cards that are to be marked; `clear` checks none. */
interface Marked {
  cards: MarkedCards;
  count: number;
  clear: () => void;
}

/** The action that gives checked cards tags, or brings them into groups. */
export const useMarks = () => {
  const [marked, mark] = useState<Marked | null>(null);
  const marking = useMemo(
    (): BulkAction<DeviceRow> => ({
      key: 'marks',
      label: '标签与分组',
      run: (rows, clear) =>
        mark({ cards: { deviceNos: rows.map(({ deviceNo }) => deviceNo) }, count: rows.length, clear }),
      runAll: (matching, clear) => mark({ cards: { matching: matchingCards(matching) }, count: matching.count, clear }),
    }),
    [],
  );
  const marksDialog = marked !== null && (
    <Suspense fallback={null}>
      <MarksDialog
        cards={marked.cards}
        count={marked.count}
        onClose={() => mark(null)}
        onSaved={() => {
          marked.clear();
          mark(null);
        }}
      />
    </Suspense>
  );
  return { marking, marksDialog };
};
