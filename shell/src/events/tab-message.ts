import type { News } from './news.ts';

/**
 * What the tabs of one person in one browser tell each other.
 *
 * - `news`: what the leader has heard, for all.
 * - `alive`: the leader is there; `connected`: its stream has just been opened.
 * - `join`: a tab asks the leader what it has missed in so many milliseconds; undefined where it cannot say.
 * - `missed`: the leader's answer to one tab.
 */
export type TabMessage =
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'alive' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'join'; readonly tab: string; readonly age: number | undefined }
  | { readonly kind: 'missed'; readonly tab: string; readonly news: News };
