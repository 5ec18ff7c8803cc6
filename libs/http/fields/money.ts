import { type Fen, fenOf, texts } from '#libs/contracts';
import { blankToNone, Field } from './field.js';

export interface MoneyRule {
  /** In fen. */
  min: Fen;
  max: Fen;
  /** May be missing or empty. */
  optional?: boolean;
  invalid?: string;
}

/** An amount in yuan on the wire, with two decimals at most, and in fen in the class. */
export const Money = ({ min, max, optional = false, invalid = texts.invalidForm }: MoneyRule): PropertyDecorator =>
  Field({
    read: (value) => {
      const given = blankToNone(value);
      if (given === undefined) return undefined;
      return typeof given === 'string' || typeof given === 'number' ? (fenOf(given) ?? '') : '';
    },
    problem: (fen) => {
      if (fen === undefined && optional) return undefined;
      return typeof fen === 'number' && fen >= min && fen <= max ? undefined : invalid;
    },
    schema: { type: 'string', example: '12.30', description: 'yuan, two decimals at most', required: !optional },
  });
