/** How often a read is made again. */
const most = 3;

/** Retries a read that was refused because too many of the same address were running. */
export const whileCrowded = async (read: () => Promise<Response>): Promise<Response> => {
  for (let count = 0; ; count++) {
    const response = await read();
    if (response.status !== 429 || response.headers.get('retry-after') !== '1' || count === most) return response;
    await new Promise((resolve) => setTimeout(resolve, 1000 * (0.5 + Math.random())));
  }
};
