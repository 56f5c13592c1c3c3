import { showFullTimes } from 'portal-sdk/ui';
import { useEffect } from 'react';
import { usePortal } from '../app/portal-context.tsx';

/** Shows the full date of each time on the page on hover. */
export default function FullTimes() {
  const { timeZone } = usePortal().host;
  useEffect(() => showFullTimes(document, timeZone), [timeZone]);
  return null;
}
