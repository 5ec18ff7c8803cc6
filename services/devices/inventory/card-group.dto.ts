import { type CardGroupKind, cardGroupKinds, cardGroupLimits, texts } from '#libs/contracts';
import {
  Name,
  OneOf,
  OptionalCodes,
  OptionalFlag,
  OptionalObject,
  OptionalOneOf,
  OptionalText,
  RecordVersion,
  Uuid,
} from '#libs/http';
import { CardRule } from './card-rule.dto.js';
import { DeviceFilter } from './device.dto.js';
import { ChosenCards } from './matching-cards.dto.js';

/** Which groups are wanted; what is missing does not limit. */
export class CardGroupFilter {
  /** Part of the name. */
  @OptionalText({ visible: true })
  name?: string | undefined;

  @OptionalOneOf(cardGroupKinds)
  kind?: CardGroupKind | undefined;
}

/** A group of cards. */
export class CardGroupView {
  id: string;
  name: string;
  kind: CardGroupKind;
  /** Of a group by rule. */
  rule: CardRule;
  /** Cards in it now that the caller may see. */
  cards: number;
  /** Account of who made it. */
  createdBy: string;
  createDate: string;
  updateDate: string;
  /** True when the caller may change and delete it. */
  mayChange: boolean;
  version: number;
}

const GroupName = (): PropertyDecorator =>
  Name(texts.cardGroupName, { longest: cardGroupLimits.name, invalid: texts.cardGroupName });

/** A new group. */
export class AddCardGroupBody {
  @GroupName()
  name: string;

  @OneOf(cardGroupKinds)
  kind: CardGroupKind;

  /** What its cards have in common, at least one condition; only for a group by rule. */
  @OptionalObject(CardRule)
  rule?: CardRule | undefined;

  /** Numbers of its cards; only for a group by hand. */
  @OptionalCodes({ most: cardGroupLimits.cards })
  deviceNos?: string[] | undefined;
}

export class CardGroupRef {
  @Uuid(texts.cardGroupUnknown)
  id: string;
}

/** A change of the name, or of the rule of a group by rule. */
export class UpdateCardGroupBody extends CardGroupRef {
  @GroupName()
  name: string;

  @OptionalObject(CardRule)
  rule?: CardRule | undefined;

  /** The version of the row of the list that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** Cards that come into a group by hand, or leave it. */
export class CardGroupMembersBody extends ChosenCards {
  @Uuid(texts.cardGroupUnknown)
  id: string;

  /** They leave it; default: they come into it. */
  @OptionalFlag()
  leave?: boolean | undefined;
}

/** Filters whose cards are counted before a group of them is saved. */
export class CardCountBody {
  @OptionalObject(DeviceFilter)
  filter?: DeviceFilter | undefined;
}

export class CardCount {
  /** Cards that match now and that the caller may see. */
  cards: number;
}
