import { createContext, type ReactNode, useState } from 'react';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { useLocation } from '../router.ts';

/** An open dialog that the page has dropped. */
interface LeftDialog {
  /** The key of the history entry in which it was open. */
  readonly entry: string;
  /** The search parameter of its address. */
  readonly param: string;
  readonly render: (onClose: () => void) => ReactNode;
}

/** Leaves an open dialog to the remote; without one, the page shows it again. */
export const LeaveDialog = createContext<(dialog?: LeftDialog) => void>(() => undefined);

const ignore = () => undefined;

/** Shows a dialog whose part of the page is gone, such as the row of an item, until the person closes it. */
export const LeftDialogs = ({ children }: { children: ReactNode }) => {
  const { key } = useLocation();
  const [left, setLeft] = useState<LeftDialog>();
  const address = useDialogAddress(left?.param ?? '');
  if (left && left.entry !== key) setLeft(undefined);
  return (
    <LeaveDialog value={setLeft}>
      {children}
      {left ? <LeaveDialog value={ignore}>{left.render(address.close)}</LeaveDialog> : null}
    </LeaveDialog>
  );
};
