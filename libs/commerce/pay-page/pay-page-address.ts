import type { Config } from '#libs/config';

/** The address of the pay page, as parents reach it. */
export const payPageAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, query: Record<string, string>): string =>
  `${publicUrl}/pay?${new URLSearchParams(query).toString()}`;
