/** What one tab tells the others of this browser, which share its session cookie. */
type Told = { kind: 'out' } | { kind: 'in'; uid: string };

const channel = new BroadcastChannel('firstbell.session');

/** Tells the other tabs that nobody, or somebody, has signed in. */
export const tellOtherTabs = (told: Told): void => channel.postMessage(told);

/** Runs `listener` when another tab has signed out or in. */
export const onOtherTab = (listener: (told: Told) => void): (() => void) => {
  const hear = ({ data }: MessageEvent<Told>) => listener(data);
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
};
