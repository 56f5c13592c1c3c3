import SearchSign from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useUser } from 'portal-sdk/host';
import { keepPreviousData, operationQuery, useQuery } from 'portal-sdk/query';
import { useLocation, useNavigate } from 'portal-sdk/router';
import { Button, Modal, useDebouncedText } from 'portal-sdk/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { isSearchable, searchLimits, searchTexts } from 'shared-contracts/constants/search';
import { listFavourites } from 'shared-contracts/endpoints/favourites';
import { searchPortal } from 'shared-contracts/endpoints/search';
import { t } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { recentVisits } from '../session/recent-visits.ts';
import { allPlaces, favouritePlaces, groupsOf, linksOf, matchingPlaces, recentPlaces } from './result-groups.ts';
import { ResultList, Results } from './results.tsx';

/**
 * The search results for the words; makes no request if they are too short. Each search is fetched again, because anyone
 * can change the content; outdated requests are cancelled.
 */
const useFindings = (words: string) => {
  const enabled = isSearchable(words);
  const query = useQuery({
    ...operationQuery(searchPortal, { query: { q: words } }),
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  return {
    /** Undefined for too few letters, and before the first response. */
    findings: enabled ? data : undefined,
    /** The results belong to the previous words. */
    isOutdated: isPlaceholderData,
    error: enabled && !isFetching ? error : null,
    retry: () => void refetch(),
  };
};

interface SearchDialogProps {
  /** The search text in the address. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const keyHints = [
  { keys: ['↑', '↓'], label: t`Select` },
  { keys: ['Enter'], label: t`Open` },
  { keys: ['Esc'], label: t`Close` },
];

/** The keys of the dialog, for people with a keyboard; screen readers get them with the number of results. */
const KeyHints = () => (
  <div className="flex gap-4 border-line border-t px-4 py-2 text-muted text-xs max-sm:hidden" aria-hidden="true">
    {keyHints.map(({ keys, label }) => (
      <span key={label} className="flex items-center gap-1.5">
        {keys.map((key) => (
          <kbd key={key} className="key-cap">
            {key}
          </kbd>
        ))}
        {label}
      </span>
    ))}
  </div>
);

/**
 * One search field for all areas, with its results below. Arrow keys and Enter choose; the address contains the words, so that
 * Back returns to them.
 */
export default function SearchDialog({ words, onWords, onClose }: SearchDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const remotes = useStore(usePortal().active.state, (state) => state.remotes);
  const [text, setText, submitText] = useDebouncedText(words, onWords);
  const searchText = words.trim();
  const { findings, isOutdated, error, retry } = useFindings(searchText);
  const { id: person = '', effectiveRole = 'viewer' } = useUser() ?? {};
  const { data: favourites = [] } = useQuery({ ...operationQuery(listFavourites), enabled: searchText === '' });
  // available immediately, while the results are still loading
  const startingPoints = () => {
    const recent = recentPlaces(remotes, effectiveRole, recentVisits(person), pathname);
    const personal = [...recent, ...favouritePlaces(remotes, favourites, recent)];
    return [...personal, ...allPlaces(remotes, effectiveRole, personal)];
  };
  const places = searchText === '' ? startingPoints() : matchingPlaces(remotes, effectiveRole, searchText);
  const groups = [...places, ...(searchText === '' ? [] : groupsOf(remotes, findings ?? [], searchText))];
  const links = linksOf(groups);
  const [selection, setSelection] = useState({ searchText: '', index: 0 });
  const active = selection.searchText === searchText ? Math.min(selection.index, links.length - 1) : 0;
  const select = (index: number) => setSelection({ searchText, index });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step && links.length > 0) select((active + step + links.length) % links.length);
    else if (event.key === 'Enter' && text !== words) submitText(text);
    else if (event.key === 'Enter' && links[active] && !(isOutdated && active >= linksOf(places).length))
      void navigate(links[active]);
    else return;
    event.preventDefault();
  };

  return (
    <Modal open onDismiss={onClose} labelledBy={`${id}-title`} size="lg">
      <h2 id={`${id}-title`} className="sr-only">
        {searchTexts.title}
      </h2>
      <div className="flex items-center gap-1 border-line border-b py-2 pr-2 pl-4">
        <SearchSign className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <input
          data-autofocus
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-label={searchTexts.title}
          aria-autocomplete="list"
          aria-expanded={links.length > 0}
          aria-controls={links.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={links.length > 0 ? `${id}-list-${active}` : undefined}
          placeholder={searchTexts.placeholder}
          maxLength={searchLimits.max}
          className="filter-input"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="ghost" size="sm" aria-label={t`Close`} onClick={onClose} icon={<X />} />
      </div>
      <Results
        {...{ words: searchText, error, retry, isOutdated }}
        count={findings || links.length > 0 ? links.length : undefined}
      >
        <ResultList id={`${id}-list`} groups={groups} words={searchText} active={active} onPoint={select} />
      </Results>
      <KeyHints />
    </Modal>
  );
}
