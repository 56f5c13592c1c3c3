import { RotateCw } from 'lucide-react';
import { Button } from 'portal-sdk/ui/button';
import { SpinnerMark } from 'portal-sdk/ui/spinner';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  /** For whoever looks after the portal: version and reason. */
  readonly detail?: string;
  readonly onRetry?: () => void;
  /** Something is still under way. */
  readonly waiting?: boolean;
}

/** What stands in place of an area that is not there: what is the matter, and what one can do. */
export const AreaMessage = ({ title, text, detail, onRetry, waiting = false }: Props) => (
  <section className="panel px-6 py-12 text-center" role={waiting ? 'status' : 'alert'}>
    {waiting ? <SpinnerMark className="mx-auto size-6 text-muted" /> : null}
    <h1 className="mt-2 font-semibold text-xl">{title}</h1>
    <p className="mx-auto mt-2 max-w-prose text-pretty text-muted">{text}</p>
    {onRetry ? (
      <Button variant="outline" className="mt-6" icon={<RotateCw />} onClick={onRetry}>
        Retry
      </Button>
    ) : null}
    {detail ? <p className="mt-6 break-words text-muted text-xs">{detail}</p> : null}
  </section>
);
