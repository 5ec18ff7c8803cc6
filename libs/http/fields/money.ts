import { type Fen, fenOf, texts } from '#libs/contracts';
import { Field } from './field.js';

export interface MoneyRule {
  /** In fen. */
  min: Fen;
  max: Fen;
  invalid?: string;
}

/** An amount in yuan on the wire, with two decimals at most, and in fen in the class. */
export const Money = ({ min, max, invalid = texts.invalidForm }: MoneyRule): PropertyDecorator =>
  Field({
    read: (value) => (typeof value === 'string' || typeof value === 'number' ? fenOf(value) : undefined),
    problem: (fen) => (typeof fen === 'number' && fen >= min && fen <= max ? undefined : invalid),
    schema: { type: 'string', example: '12.30', description: 'yuan, two decimals at most' },
  });
