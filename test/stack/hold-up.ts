/** Holds up everything in this process for `ms`, as a pause of its machine does. */
export const holdUp = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};
