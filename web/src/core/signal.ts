/** A list of listeners. Listeners are called in the order in which they came. */
export class Signal<T> {
  private readonly listeners = new Set<(value: T) => void>();

  emit(value: T): void {
    for (const listener of [...this.listeners]) listener(value);
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

/** A value that components can follow through `useSyncExternalStore`. */
export class Store<T> {
  private readonly changed = new Signal<void>();

  constructor(private value: T) {}

  get = (): T => this.value;

  set = (next: T): void => {
    if (Object.is(next, this.value)) return;
    this.value = next;
    this.changed.emit();
  };

  subscribe = (listener: () => void): (() => void) => this.changed.subscribe(listener);
}

/** A signal whose values wait for a listener while there is none: it may be loaded only then. */
export class WaitingSignal<T> {
  private readonly signal = new Signal<T>();
  private waiting: T[] = [];
  private listeners = 0;
  /** True from the first value on that has waited. */
  readonly isWaiting = new Store(false);

  emit(value: T): void {
    if (this.listeners > 0) return this.signal.emit(value);
    this.waiting.push(value);
    this.isWaiting.set(true);
  }

  /** Runs `listener` at each value, at once for those that have waited. Returns the function that ends the subscription. */
  subscribe(listener: (value: T) => void): () => void {
    const stop = this.signal.subscribe(listener);
    this.listeners++;
    const waited = this.waiting;
    this.waiting = [];
    waited.forEach(listener);
    return () => {
      stop();
      this.listeners--;
    };
  }
}
