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

/** Tabs by the WAI-ARIA pattern: one tab stop, arrow keys move and open. */
export const Tabs = <Id extends string>({ tabs, value, onChange, label, children }: TabsProps<Id>) => {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tabRow = list.current;
    if (!tabRow) return;
    // scroll only the row: scrollIntoView would scroll the page, too
    const showOpenTab = () => {
      const row = tabRow.getBoundingClientRect();
      const tab = document.getElementById(`${prefix}-${value}`)?.getBoundingClientRect();
      if (!tab) return;
      if (tab.right > row.right) tabRow.scrollLeft += tab.right - row.right;
      if (tab.left < row.left) tabRow.scrollLeft -= row.left - tab.left;
    };
    showOpenTab();
    // a narrower window, or a turned phone, would hide it
    const sizes = new ResizeObserver(showOpenTab);
    sizes.observe(tabRow);
    return () => sizes.disconnect();
  }, [prefix, value]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const places: Record<string, number> = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: at - 1, Home: 0, End: -1 };
    const next = tabs.at(places[event.key] ?? tabs.length);
    // Alt and the arrow keys go through the history
    if (!next || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChange(next.id);
    const button = document.getElementById(`${prefix}-${next.id}`);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tab-row fading-edges" onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const chosen = tab.id === value;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${prefix}-${tab.id}`}
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
