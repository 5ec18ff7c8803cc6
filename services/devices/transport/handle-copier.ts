import process from 'node:process';

/**
 * A process that sends a listening handle back to its parent as often as it is asked to: each arrives as a descriptor of its
 * own for the same socket. It ends when all are sent.
 */
process.on('message', (copies: number, handle: unknown) => {
  let unsent = copies;
  const sent = (): void => {
    unsent--;
    if (unsent === 0) process.disconnect();
  };
  for (let copy = 0; copy < copies; copy++) process.send?.('copy', handle as never, { keepOpen: true }, sent);
});
