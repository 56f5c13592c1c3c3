import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from 'portal-sdk/ui/button';
import { lazy, Suspense, useState } from 'react';
import type { Role } from 'shared-contracts/actor';
import type { DashboardLayout } from 'shared-contracts/schemas/dashboard-layout';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { usePanelHeads } from './panel-heads.ts';

const loadDialog = () => import('./arrange-dialog.tsx');
const ArrangeDialog = lazy(loadDialog);
/** Preloads the dialog on hover; if that fails, opening it shows the error. */
const preloadDialog = () => void loadDialog().catch(() => undefined);

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
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        Customise
      </Button>
      {open ? (
        <AreaBoundary onError={console.error} fallback={sorry}>
          <Suspense fallback={null}>
            <ArrangeDialog panels={panels} layout={layout} onClose={() => setOpen(false)} />
          </Suspense>
        </AreaBoundary>
      ) : null}
    </>
  );
};
