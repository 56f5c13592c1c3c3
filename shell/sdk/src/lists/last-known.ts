import { useState } from 'react';

/**
 * A value, or what was last known of it once it is gone.
 * @param key says of what; of another one nothing is known
 */
export const useLastKnown = <T>(value: T | undefined, key: string): T | undefined => {
  const [known, setKnown] = useState({ key, value });
  const last = known.key === key ? known.value : undefined;
  if (known.key !== key || (value !== undefined && value !== last)) setKnown({ key, value });
  return value ?? last;
};
