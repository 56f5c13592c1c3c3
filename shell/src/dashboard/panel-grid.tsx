import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button, lazyDialog } from 'portal-sdk/ui';
import { useRef, useState } from 'react';
import { arranged, type DashboardOwner } from 'shared-contracts/policies/panels';
import type { DashboardLayout } from 'shared-contracts/schemas/dashboard-layout';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { PanelBody } from './panel-body.tsx';
import { PanelError, PanelFrame } from './panel-frame.tsx';
import { columnsOf, useColumnCount } from './panel-layout.ts';
import { type PanelHead, type PanelState, usePanelHeads, usePanels } from './use-panels.ts';

const Panel = ({ head, state, column }: { head: PanelHead; state: PanelState; column: number }) => {
  const { content } = state;
  const total = content?.template === 'list' ? content.total : null;
  return (
    <PanelFrame head={head} column={column} aside={total ? ngettext(msgid`${total} item`, `${total} items`, total) : undefined}>
      <PanelBody head={head} state={state} />
    </PanelFrame>
  );
};

/** Counts its columns when it mounts, so it is not rendered before there are panels to show. */
const Grid = ({ heads, stateOf }: { heads: readonly PanelHead[]; stateOf: (id: string) => PanelState | undefined }) => {
  const grid = useRef<HTMLDivElement>(null);
  const columns = columnsOf(
    heads.map(({ id }) => id),
    useColumnCount(grid),
  );
  return (
    <div ref={grid} className="panel-grid">
      {heads.map((head, index) => {
        const state = stateOf(head.id);
        const { content } = state ?? {};
        // a panel that the person does not have, or a tip when there is none
        if (!state || (content?.template === 'tip' && !content.tip)) return null;
        return <Panel key={head.id} head={head} state={state} column={columns[index] ?? 1} />;
      })}
    </div>
  );
};

interface PanelGridProps {
  readonly person: DashboardOwner;
  readonly layout: DashboardLayout | null;
}

/** The panels below the tiles, each as high as its content. */
export const PanelGrid = ({ person, layout }: PanelGridProps) => {
  const heads = arranged(usePanelHeads(person), layout);
  const { stateOf, failure, busy, retry } = usePanels(heads);
  if (heads.length === 0) return <p className="mt-6 text-muted">{t`All panels are hidden. Bring some back with Customise.`}</p>;
  if (failure === undefined) return <Grid heads={heads} stateOf={stateOf} />;
  return (
    <div className="panel mt-6 p-5">
      <PanelError title={t`The panels could not be loaded`} message={failure} busy={busy} onRetry={retry} />
    </div>
  );
};

const ArrangeDialog = lazyDialog(() => import('./arrange-dialog.tsx'));

interface CustomiseButtonProps {
  readonly person: DashboardOwner;
  readonly layout: DashboardLayout | null;
}

/** Opens the dialog for arranging the panels. */
export const CustomiseButton = ({ person, layout }: CustomiseButtonProps) => {
  const panels = usePanelHeads(person);
  const [open, setOpen] = useState(false);
  const loadFailure = (
    <p role="alert" className="text-muted text-sm">{t`The dialog could not be opened. Please load the page again.`}</p>
  );
  return (
    <>
      <Button
        variant="outline"
        icon={<SlidersHorizontal />}
        onClick={() => setOpen(true)}
        onPointerEnter={ArrangeDialog.preload}
        onFocus={ArrangeDialog.preload}
      >
        <span className="max-sm:sr-only">{t`Customise`}</span>
      </Button>
      {open ? (
        <AreaBoundary fallback={loadFailure}>
          <ArrangeDialog panels={panels} layout={layout} onClose={() => setOpen(false)} />
        </AreaBoundary>
      ) : null}
    </>
  );
};
