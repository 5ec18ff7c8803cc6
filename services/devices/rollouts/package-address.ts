import { packagePath } from '#libs/contracts';

const idPattern = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:[?#].*)?$/i;

/** Where an administrator reads a package. */
export const packageAddress = (id: string): string => packagePath + id;

/** The id of the package whose address, or the address of whose upload, is given. */
export const packageIdOf = (address: string): string | undefined => idPattern.exec(address)?.[1]?.toLowerCase();
