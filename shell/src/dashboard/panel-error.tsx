import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';

interface PanelErrorProps {
  /** What the person is told of it. */
  readonly sentence: string;
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** Says of one panel that it could not be read, and offers to try again. */
export const PanelError = ({ sentence, busy, onRetry }: PanelErrorProps) => (
  <div role="alert" className="flex flex-col items-start gap-3 text-sm">
    <div>
      <p className="font-medium">{t`This panel could not be loaded`}</p>
      <p className="text-pretty text-muted">{sentence}</p>
    </div>
    <Button variant="outline" size="sm" icon={<RotateCw />} busy={busy} onClick={onRetry}>{t`Retry`}</Button>
  </div>
);
