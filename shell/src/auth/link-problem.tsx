import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

interface LinkProblemProps {
  /** What is wrong with the emailed link. */
  readonly title: string;
  /** The reason, and what the person can do. */
  readonly children: ReactNode;
}

/** Says that an emailed link does not work, in place of the form that it would have opened. */
export const LinkProblem = ({ title, children }: LinkProblemProps) => (
  <div role="alert" className="form-alert mt-2">
    <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
    <div className="min-w-0 text-pretty text-sm">
      <p className="font-medium">{title}</p>
      {children}
    </div>
  </div>
);
