import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';

interface PanelErrorProps {
  /** The message shown to the person. */
  readonly sentence: string;
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** Shows that one panel could not be read, with a retry button. */
export const PanelError = ({ sentence, busy, onRetry }: PanelErrorProps) => (
  <div role="alert" className="flex flex-col items-start gap-3 text-sm">
    <div>
      <p className="font-medium">{t`This panel could not be loaded`}</p>
      <p className="text-pretty text-muted">{sentence}</p>
    </div>
    <Button variant="outline" size="sm" icon={<RotateCw />} busy={busy} onClick={onRetry}>{t`Retry`}</Button>
  </div>
);
