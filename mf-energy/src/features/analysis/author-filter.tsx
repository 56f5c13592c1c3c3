import { SelectFilter } from 'portal-sdk/ui/select-filter';
import { lazy, Suspense, useState } from 'react';
import { useEnergyFilters } from './energy-filters.ts';
import { mostAuthors, useAuthors } from './energy-queries.ts';

const AuthorDialog = lazy(() => import('./author-dialog.tsx'));

/** Stands for the choice that opens the search for a name. */
const others = 'others';

/** Whose items are shown: one of the colleagues who have some that the other filters leave. */
export const AuthorFilter = () => {
  const { filters, change } = useEnergyFilters();
  const { data: authors = [] } = useAuthors(filters);
  const [searching, setSearching] = useState(false);
  const isTold = filters.author === '' || authors.some(({ id }) => id === filters.author);
  const choose = (author: string) => {
    if (author === others) setSearching(true);
    else change({ author });
  };
  return (
    <div className="max-sm:basis-full">
      <SelectFilter
        label="Author"
        value={filters.author}
        onChange={choose}
        options={[
          { value: '', label: 'All Users' },
          ...(isTold ? [] : [{ value: filters.author, label: 'Somebody without items here' }]),
          ...authors.map(({ id, firstName, lastName, items }) => ({ value: id, label: `${firstName} ${lastName} (${items})` })),
          ...(authors.length < mostAuthors ? [] : [{ value: others, label: 'Find somebody else…' }]),
        ]}
      />
      {searching ? (
        <Suspense fallback={null}>
          <AuthorDialog filters={filters} onChoose={(author) => change({ author })} onClose={() => setSearching(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};
