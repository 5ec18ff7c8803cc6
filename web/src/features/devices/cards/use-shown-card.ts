import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The tabs of a card. */
export const cardTabs = ['state', 'timeline', 'history', 'commands', 'upgrade', 'log'] as const;
export type CardTab = (typeof cardTabs)[number];

/** The card whose drawer is open, and its tab. */
export interface ShownCard {
  deviceNo: string;
  tab: CardTab;
}

/** Which card is open; stands in the address, so that a link opens it and "back" closes it. */
export const useShownCard = (): [ShownCard | null, (shown: ShownCard | null) => void] => {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (shown: ShownCard | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const name of ['card', 'tab']) next.delete(name);
        if (shown !== null) next.set('card', shown.deviceNo);
        if (shown !== null && shown.tab !== 'state') next.set('tab', shown.tab);
        return next;
      }),
    [setParams],
  );
  const deviceNo = params.get('card');
  const tab = cardTabs.find((each) => each === params.get('tab')) ?? 'state';
  return [deviceNo === null ? null : { deviceNo, tab }, show];
};
