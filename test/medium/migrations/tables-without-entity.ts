/** Tables that no entity describes yet, by service. */
export const tablesWithoutEntity: Record<string, string[]> = {
  gateway: ['school'],
  devices: ['school'],
};
