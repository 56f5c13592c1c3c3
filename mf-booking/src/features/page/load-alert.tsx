import { t } from 'shared-contracts/translate';

interface LoadAlertProps {
  text?: string;
  onRetry: () => void;
}

/** A line that says what could not be loaded, next to what is shown without it. */
export const LoadAlert = ({ text = t`This may be out of date. It could not be refreshed.`, onRetry }: LoadAlertProps) => (
  <p role="alert" className="text-error-ink text-xs">
    {`${text} `}
    <button type="button" className="link touch-halo" onClick={onRetry}>{t`Retry`}</button>
  </p>
);
