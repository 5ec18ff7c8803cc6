import { blockReasonLength, type CardBlock, type CardCredential, texts } from '#libs/contracts';
import { Integer, OptionalFlag, OptionalText, RequiredText } from '#libs/http';

export class CardRefBody {
  @RequiredText()
  deviceNo: string;
}

/** Takes a card out of service. */
export class BlockCardBody extends CardRefBody {
  /** Shown with the card. */
  @RequiredText(texts.blockReasonRequired, { longest: blockReasonLength, invalid: texts.blockReasonRequired })
  reason: string;
}

/** A card that is out of service. */
export class CardBlockView implements CardBlock {
  reason: string;
  /** Account of the person who blocked it. */
  by: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  at: string;
}

/** Which passwords of a card are right. */
export class CardCredentialView implements CardCredential {
  /** Generation of the newest password. */
  generation: number;
  /** Newest generation with which the card has connected; its password counts until the card uses a newer one. */
  acceptedGeneration: number;
  /** The password of generation 0 does not count any more. */
  required: boolean;
}

/** The new password of a card. It is shown once and stored nowhere. */
export class NewCredential {
  generation: number;
  password: string;
}

/** Cards whose initial passwords are concerned. */
export class CredentialScopeBody {
  /** Cards of this school; every card within reach when not given. */
  @OptionalText()
  schoolCode?: string | undefined;
}

export class RequireCredentialBody extends CredentialScopeBody {
  /** False lets the initial password count again, as far as a card has not used a later one. */
  @OptionalFlag()
  required?: boolean | undefined;

  /** Number of cards that would change, as the caller has confirmed it: when more would now, none does. */
  @Integer({ min: 0, max: 2 ** 31 - 1, optional: true, invalid: texts.matchingCountRequired })
  count?: number | undefined;
}

/** What requiring a credential would mean. */
export class CredentialCounts {
  cards: number;
  /** Cards that have never been given a password of their own: they are cut off until one is made. */
  withoutCredential: number;
  /** Cards that have one and have not connected with it yet: they are cut off until they do. */
  notYetUsed: number;
  /** Cards for which it is required already. */
  required: number;
}

/** How many cards are concerned. */
export class RequiredCredentials {
  /** Cards whose initial password has ended, or counts again. */
  changed: number;
}
