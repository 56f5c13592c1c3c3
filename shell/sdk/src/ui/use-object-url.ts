import { useEffect, useState } from 'react';

/** An object URL for bytes in the browser; undefined until the first effect. A string is returned unchanged. */
export const useObjectUrl = (source: Blob | string | undefined): string | undefined => {
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (source === undefined || typeof source === 'string') return;
    const url = URL.createObjectURL(source);
    setMade(url);
    return () => {
      URL.revokeObjectURL(url);
      setMade(undefined);
    };
  }, [source]);
  return typeof source === 'string' ? source : made;
};
