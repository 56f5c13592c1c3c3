import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { t } from 'shared-contracts/translate';
import { Button } from './button.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** Rarely needed actions, such as an export, in a menu below an ellipsis button. */
export const MoreMenu = ({ children }: { children: ReactNode }) => {
  const { open, boxProps, buttonProps } = useDisclosure();
  return (
    <div className="relative" {...boxProps}>
      <Button variant="outline" icon={<Ellipsis />} aria-label={t`More`} {...buttonProps} />
      {open ? (
        <div className="panel absolute top-full right-0 z-20 mt-1.5 flex w-max flex-col p-2 shadow-(--portal-shadow-pop)">
          {children}
        </div>
      ) : null}
    </div>
  );
};
