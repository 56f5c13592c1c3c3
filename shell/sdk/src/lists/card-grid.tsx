import type { ReactNode } from 'react';

export interface CardGridProps<T> {
  items: readonly T[];
  /** Draws one card. */
  children: (item: T) => ReactNode;
}

/** Cards in one, two or three columns, as there is room. */
export const CardGrid = <T extends { readonly id: string }>({ items, children }: CardGridProps<T>) => (
  <ul className="card-grid">
    {items.map((item) => (
      <li key={item.id} className="min-w-0">
        {children(item)}
      </li>
    ))}
  </ul>
);
