import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button, lazyDialog } from 'portal-sdk/ui';
import { Suspense, useState } from 'react';
import type { Newcomer } from 'shared-contracts/policies/panels';
import type { DashboardLayout } from 'shared-contracts/schemas/dashboard-layout';
import { t } from 'shared-contracts/translate';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { usePanelHeads } from './panel-heads.ts';

const ArrangeDialog = lazyDialog(() => import('./arrange-dialog.tsx'));

interface CustomiseButtonProps {
  readonly person: Newcomer;
  readonly layout: DashboardLayout | null;
}

/** Opens the dialog for arranging the panels. */
export const CustomiseButton = ({ person, layout }: CustomiseButtonProps) => {
  const panels = usePanelHeads(person);
  const [open, setOpen] = useState(false);
  const sorry = (
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
      >{t`Customise`}</Button>
      {open ? (
        <AreaBoundary fallback={sorry}>
          <Suspense fallback={null}>
            <ArrangeDialog panels={panels} layout={layout} onClose={() => setOpen(false)} />
          </Suspense>
        </AreaBoundary>
      ) : null}
    </>
  );
};
