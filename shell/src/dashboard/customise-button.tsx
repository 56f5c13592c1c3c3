import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button, lazyDialog } from 'portal-sdk/ui';
import { Suspense, useState } from 'react';
import type { Role } from 'shared-contracts/actor';
import type { DashboardLayout } from 'shared-contracts/schemas/dashboard-layout';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { usePanelHeads } from './panel-heads.ts';

const ArrangeDialog = lazyDialog(() => import('./arrange-dialog.tsx'));

interface CustomiseButtonProps {
  readonly role: Role;
  readonly layout: DashboardLayout | null;
}

/** Opens the dialog in which the person arranges the panels. */
export const CustomiseButton = ({ role, layout }: CustomiseButtonProps) => {
  const panels = usePanelHeads(role);
  const [open, setOpen] = useState(false);
  const sorry = (
    <p role="alert" className="text-muted text-sm">
      The dialog could not be opened. Please load the page again.
    </p>
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
        Customise
      </Button>
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
