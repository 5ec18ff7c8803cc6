/** What a multipart form without files may hold. */
export const formLimits = { limits: { fields: 1010, fieldSize: 65_536, parts: 1010, headerPairs: 10 } };
