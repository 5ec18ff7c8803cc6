/** Start of the keys of all queries whose data the feed patches, so that they can be read again together. */
export const liveKey = 'live';
