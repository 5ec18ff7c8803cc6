/** Most characters of the name of a building. */
export const maxBuilding = 20;

/** The lowest and the highest storey. */
export const storeyRange = { min: -5, max: 60 } as const;
