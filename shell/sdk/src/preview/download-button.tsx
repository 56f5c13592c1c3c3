import Download from 'lucide-react/icons/download';
import { t } from 'shared-contracts/translate';
import { buttonClass } from '../ui/button.tsx';

/**
 * A download link that looks like a button.
 * @param label what it downloads, if there are several such links
 */
export const DownloadButton = ({ href, label }: { href: string; label?: string }) => (
  <a className={buttonClass('outline', 'md')} href={href} target="_blank" rel="noreferrer" aria-label={label}>
    <Download className="size-4" aria-hidden="true" />
    {t`Download`}
  </a>
);
