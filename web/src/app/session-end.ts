import { Signal } from './signal.js';

const ended = new Signal<void>();

/** Says that the server no longer knows the session. Any number of calls open one dialog. */
export const endSession = (): void => ended.emit();

export const onSessionEnd = (listener: () => void): (() => void) => ended.subscribe(listener);
