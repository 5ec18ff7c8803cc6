import { cardTagLimits, texts } from '#libs/contracts';
import { Field } from '#libs/http';
import { ChosenCards } from './matching-cards.dto.js';

const tagPattern = new RegExp(`^[^\\p{C},，]{1,${cardTagLimits.length}}$`, 'u');

const isTag = (value: unknown): boolean => typeof value === 'string' && tagPattern.test(value);

/** Tags without the spaces around them, each once; may be missing. */
const OptionalTags = (): PropertyDecorator =>
  Field({
    read: (value) =>
      Array.isArray(value)
        ? [...new Set(value.map((tag: unknown) => (typeof tag === 'string' ? tag.trim() : tag)))]
        : (value ?? undefined),
    problem: (value) => {
      if (value === undefined) return undefined;
      if (!Array.isArray(value) || !value.every(isTag)) return texts.cardTagForm;
      return value.length > cardTagLimits.perCard ? texts.cardTagsTooMany : undefined;
    },
    schema: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: cardTagLimits.length },
      maxItems: cardTagLimits.perCard,
      required: false,
    },
  });

/** Tags that cards get, and tags that they lose. */
export class TagCardsBody extends ChosenCards {
  @OptionalTags()
  add?: string[] | undefined;

  @OptionalTags()
  remove?: string[] | undefined;
}

/** A tag that cards have. */
export class TagRow {
  tag: string;
  /** Cards with it that the caller may see. */
  cards: number;
}
