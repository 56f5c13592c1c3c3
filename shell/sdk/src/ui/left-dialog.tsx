import { createContext, type ReactNode, useState } from 'react';

/** Leaves an open dialog to the remote, which shows it until the context is called with nothing. */
export const LeaveDialog = createContext<(dialog?: ReactNode) => void>(() => undefined);

/** Shows a dialog whose part of the page is gone, such as the row of an item. It is in every remote's first load. */
export const LeftDialogs = ({ children }: { children: ReactNode }) => {
  const [left, setLeft] = useState<ReactNode>();
  return (
    <LeaveDialog value={setLeft}>
      {children}
      {left}
    </LeaveDialog>
  );
};
