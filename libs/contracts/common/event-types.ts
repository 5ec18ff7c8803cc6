/** The types of an event map at run time, by topic. The compiler refuses one that lacks a type, or has one too many. */
export type EventTypes<Events> = { readonly [T in keyof Events]: Readonly<Record<keyof Events[T], true>> };
