import { cardGroupLimits, filled, texts } from '#libs/contracts';
import { Integer, OptionalCodes, OptionalObject, RuleError } from '#libs/http';
import { DeviceFilter } from './device.dto.js';

/** Cards of one request at most: the largest fleets of one operator are about half of it. */
export const maxCards = 20_000;

/** @throws RuleError when there are more cards now than the caller has confirmed */
export const requireConfirmed = (now: number, confirmed: number): void => {
  if (now > confirmed) throw new RuleError(filled(texts.matchingGrown, { now, confirmed }), 'count');
};

/** All cards that a list of them shows, on every page. */
export class MatchingCards {
  /** The filters of the list; without them every card within reach. */
  @OptionalObject(DeviceFilter)
  filter?: DeviceFilter | undefined;

  /** Numbers of cards that were unchecked. */
  @OptionalCodes()
  except?: string[] | undefined;

  /** Number of cards that the list has shown, without those: when more match now, nothing is done to any. */
  @Integer({ min: 1, max: maxCards, invalid: texts.matchingCountRequired })
  count: number;
}

/** Cards by their numbers, or all that a list shows. */
export class ChosenCards {
  @OptionalCodes({ most: cardGroupLimits.cards })
  deviceNos?: string[] | undefined;

  /** Instead of numbers. */
  @OptionalObject(MatchingCards)
  matching?: MatchingCards | undefined;
}
