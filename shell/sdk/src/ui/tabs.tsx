import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** A count next to the label. */
  readonly badge?: ReactNode;
}

export interface TabsProps<Id extends string> {
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The name of the tab list, if the page does not show it. */
  label?: string;
  /** The panel of the open tab. */
  children?: ReactNode;
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs by the WAI-ARIA pattern: one tab stop, arrow keys move and open. */
export const Tabs = <Id extends string>({ tabs, value, onChange, label, children }: TabsProps<Id>) => {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // scroll only the row: scrollIntoView would scroll the page, too
    const row = list.current?.getBoundingClientRect();
    const tab = list.current?.querySelector(`[data-tab="${CSS.escape(value)}"]`)?.getBoundingClientRect();
    if (!list.current || !row || !tab) return;
    if (tab.right > row.right) list.current.scrollLeft += tab.right - row.right;
    if (tab.left < row.left) list.current.scrollLeft -= row.left - tab.left;
  }, [value]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next =
      tabs[
        move(
          tabs.findIndex((tab) => tab.id === value),
          tabs.length,
        )
      ];
    if (!next) return;
    onChange(next.id);
    const button = list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tab-row" onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const chosen = tab.id === value;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${prefix}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={chosen}
              aria-controls={children !== undefined && chosen ? `${prefix}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              className="tab-button"
              onClick={() => onChange(tab.id)}
            >
              {tab.label}
              {tab.badge !== undefined ? <span className="tab-count">{tab.badge}</span> : null}
            </button>
          );
        })}
      </div>
      {children !== undefined ? (
        <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${value}`} className="pt-6">
          {children}
        </div>
      ) : null}
    </>
  );
};
