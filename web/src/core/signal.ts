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
