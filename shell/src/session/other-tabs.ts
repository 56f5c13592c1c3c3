/** Messages between the tabs of one browser. */
export type TabMessage = { readonly kind: 'signed-out' } | { readonly kind: 'signed-in'; readonly userId: string };

export interface OtherTabs {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

/** The browser's BroadcastChannel; does nothing without one. */
export const otherTabs = (): OtherTabs => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel('portal.session');
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  };
};
