/**
 * Names a call in OpenAPI. `prefix` stands before the names of calls that several services have, so that they do not clash:
 * none, or such as `orders`.
 */
export const callName = ({ prefix }: { prefix?: string }, name: string): string =>
  prefix === undefined ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
