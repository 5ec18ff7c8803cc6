/** Where the sources stand, as the address of a directory. */
const root = new URL('../../..', import.meta.url);

/**
 * Address of the program of a thread, or of a process: `path` (`./x-worker.js`) is beside the module that asks, which gives its
 * `import.meta.url`. Sources that run as they are (tests) have no program beside them: it is the built one, in `dist`.
 */
export const workerFile = (path: `./${string}.js`, from: string): URL => {
  const beside = new URL(path, from);
  return from.endsWith('.ts') ? new URL(`dist/${beside.href.slice(root.href.length)}`, root) : beside;
};
