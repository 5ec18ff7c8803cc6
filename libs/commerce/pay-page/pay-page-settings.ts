import type { Config } from '#libs/kernel/config';

/** What a service says of its part of the page on which parents pay. */
export abstract class PayPageSettings {
  /** Added to the address of the page, so that the payer comes back to the same part of it. */
  abstract readonly query: Readonly<Record<string, string>>;

  /** What who opens the page of a school reads while it is not open. */
  abstract readonly closedText: string;

  /** True for a school of which parents may say who they are: it has opened the page. */
  abstract isOpen(schoolCode: string): Promise<boolean>;
}

/** The address of the pay page, as parents reach it. */
export const payPageAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, query: Record<string, string>): string =>
  `${publicUrl}/pay?${new URLSearchParams(query).toString()}`;
