/** Longest wait for what a system says about itself: a list of sources waits for it. */
const timeoutMs = 1000;

/**
 * True for a system that says of itself that it is a simulator, by a header `x-simulated: true` at its address, whatever
 * else it responds there. It is asked without its account; one that does not respond in time is taken for a real one.
 */
export const isSimulator = async (address: string): Promise<boolean> => {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  try {
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return response.headers.get('x-simulated') === 'true';
  } catch {
    return false;
  }
};
