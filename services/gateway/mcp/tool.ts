import { z } from 'zod';
import type { KeyScope } from '#libs/contracts';
import { type Answer, maxRows, presetRows } from './answer.js';
import type { BoundConfirmations } from './confirmations.js';
import type { ConsoleCalls } from './console-calls.js';
import type { ConsoleLinks } from './console-links.js';

/** What a tool works with: the console's calls in the name of the caller. */
export interface ToolContext {
  calls: ConsoleCalls;
  links: ConsoleLinks;
  confirmations: BoundConfirmations;
  /** Scopes of the key. */
  scopes: readonly KeyScope[];
}

interface ToolFacts {
  name: string;
  title: string;
  /** For a model that knows nothing of schools or of this product. */
  description: string;
  /** A key sees the tool when it has every scope of one of these lists. */
  scopes: readonly (readonly KeyScope[])[];
  /** It changes something, after a confirmation. */
  changes?: boolean;
}

/** A tool that assistants may call. */
export interface Tool extends ToolFacts {
  input: z.ZodObject;
  run(given: unknown, context: ToolContext): Promise<Answer>;
}

interface TypedTool<Input extends z.ZodObject> extends ToolFacts {
  input: Input;
  run(given: z.output<Input>, context: ToolContext): Promise<Answer>;
}

/** A tool whose arguments are checked before it runs. */
export const tool = <Input extends z.ZodObject>(typed: TypedTool<Input>): Tool => ({
  ...typed,
  // a promise for wrong arguments, too
  run: async (given, context) => typed.run(typed.input.parse(given), context),
});

export const isVisible = ({ scopes }: Pick<Tool, 'scopes'>, held: readonly KeyScope[]): boolean =>
  scopes.some((some) => some.every((scope) => held.includes(scope)));

/** Arguments that several tools take. */
export const limit = z.int().min(1).max(maxRows).default(presetRows).describe(`Rows wanted, at most ${maxRows}`);

const areaCode = z
  .string()
  .regex(/^\d{6}$/)
  .optional();

export const area = {
  addressProvinceCode: areaCode.describe('Six digits of a Chinese province, such as 440000'),
  addressCityCode: areaCode.describe('Six digits of a Chinese city, such as 440100'),
  addressTownCode: areaCode.describe('Six digits of a district or town, such as 440103'),
};

export const shortText = z.string().trim().min(1).max(64);
export const doorNo = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .describe('Number of a door, as find_doors shows it');
export const confirmationToken = z
  .string()
  .max(500)
  .optional()
  .describe('Token of the first call. Leave it out at first; pass it with the same arguments once a person has agreed');

/** Stands in the description of every tool that changes something. */
export const twoSteps =
  'Takes two calls. The first one, without confirmationToken, changes nothing: it says what would happen and returns a ' +
  'token. Show that to a person; when they agree, call again within 2 minutes with exactly the same arguments and the ' +
  'token, which counts once.';
