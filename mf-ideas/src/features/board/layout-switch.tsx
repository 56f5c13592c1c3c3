import { useHost } from 'portal-sdk/host';
import { useAddressSearch } from 'portal-sdk/lists';
import { Button } from 'portal-sdk/ui';
import { useEffect } from 'react';
import { t } from 'shared-contracts/translate';

const rememberedAs = 'ideas/layout';

/**
 * Whether the ideas are in columns: as in the address, or else as the person chose last, which is then added to the address. A
 * choice replaces its history entry, so that Back leaves the page instead of undoing it.
 */
export const useLayoutOfIdeas = () => {
  const { drafts } = useHost();
  const { search, change } = useAddressSearch();
  const isNamed = search.get('view') === 'board';
  const isBoard = isNamed || drafts.read(rememberedAs) === 'board';
  const address = (board: boolean) => change({ view: board ? 'board' : '', column: '' }, { replace: true });
  useEffect(() => {
    if (isBoard && !isNamed) address(true);
  });
  const choose = (board: boolean) => {
    if (board) drafts.write(rememberedAs, 'board');
    else drafts.clear(rememberedAs);
    address(board);
  };
  return { isBoard, choose };
};

/** Shows the ideas as a list or as a board of columns. */
export const LayoutSwitch = () => {
  const { isBoard, choose } = useLayoutOfIdeas();
  const choices = [
    { board: false, label: t`List` },
    { board: true, label: t`Board` },
  ];
  return (
    <fieldset className="flex shrink-0 gap-0.5" aria-label={t`Layout`}>
      {choices.map(({ board, label }) => (
        <Button
          key={label}
          variant={board === isBoard ? 'secondary' : 'ghost'}
          // a phone has one line for all chips
          className="max-sm:px-2"
          aria-pressed={board === isBoard}
          onClick={() => choose(board)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
};
