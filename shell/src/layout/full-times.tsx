import { showFullTimes } from 'portal-sdk/ui';
import { useEffect } from 'react';
import { usePortal } from '../app/portal-context.tsx';

/** The full date of each time of the page, on hover. */
export default function FullTimes() {
  const { timeZone } = usePortal().host;
  useEffect(() => showFullTimes(document, timeZone), [timeZone]);
  return null;
}
