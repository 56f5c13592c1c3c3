import type { ReactNode } from 'react';
import { t } from 'shared-contracts/translate';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface FilterSheetProps {
  onClose: () => void;
  /** The filters; they take effect immediately. */
  children: ReactNode;
}

/** The filters of a list in a window whose toolbar has no room for them. */
export default function FilterSheet({ onClose, children }: FilterSheetProps) {
  return (
    <Dialog open onClose={onClose} title={t`Filters`} footer={<Button onClick={onClose}>{t`Show results`}</Button>}>
      <div className="flex flex-col gap-4">{children}</div>
    </Dialog>
  );
}
