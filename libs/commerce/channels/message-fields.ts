import { type Fen, readMoment } from '#libs/contracts';

/** What the platform sent is not what was agreed. */
export class UnreadableMessage extends Error {}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object, or of an object in it. */
export const fieldsOf = (value: unknown, name?: string): Fields => {
  const inner = name === undefined ? value : fieldsOf(value)[name];
  if (!isFields(inner)) throw new UnreadableMessage(`${name ?? 'the message'} is no object`);
  return inner;
};

export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new UnreadableMessage(`${name} is no text`);
  return value;
};

/** A text that may be missing or empty. */
export const optionalText = (fields: Fields, name: string): string | null =>
  (fields[name] ?? '') === '' ? null : textOf(fields, name);

/** A field in fen; errors name it as `shown`. */
export const amountIn = (fields: Fields, name: string, shown = name): Fen => {
  const value = fields[name];
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw new UnreadableMessage(`${shown} is no amount`);
  return Number(value);
};

export const momentOf = (fields: Fields, name: string): Date => {
  const at = readMoment(textOf(fields, name));
  if (!at) throw new UnreadableMessage(`${name} is no time`);
  return at;
};

export const oneOf = <T extends string>(fields: Fields, name: string, accepted: readonly T[]): T => {
  const value = textOf(fields, name);
  const found = accepted.find((each) => each === value);
  if (found === undefined) throw new UnreadableMessage(`${name} is ${value.slice(0, 40)}`);
  return found;
};

/** The names of a table. */
export const namesOf = <Name extends string>(table: Record<Name, unknown>): Name[] => Object.keys(table) as Name[];

/** Passes fields that name this merchant. @throws UnreadableMessage */
export const assertOurs = (fields: Fields, names: Record<string, string>): void => {
  for (const [name, ours] of Object.entries(names)) {
    if (textOf(fields, name) !== ours) throw new UnreadableMessage(`${name} is of another merchant`);
  }
};
