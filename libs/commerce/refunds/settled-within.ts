/** Resolves when a promise has settled, either way, or after `ms`. */
export const settledWithin = async (work: Promise<unknown>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.allSettled([work]), late]);
  clearTimeout(timer);
};
