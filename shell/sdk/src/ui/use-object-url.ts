import { useEffect, useState } from 'react';

/** An object URL for bytes in the browser; undefined until the first effect. A string is returned unchanged. */
export const useObjectUrl = (source: Blob | string | undefined): string | undefined => {
  const [objectUrl, setObjectUrl] = useState<string>();
  useEffect(() => {
    if (source === undefined || typeof source === 'string') return;
    const url = URL.createObjectURL(source);
    setObjectUrl(url);
    return () => {
      URL.revokeObjectURL(url);
      setObjectUrl(undefined);
    };
  }, [source]);
  return typeof source === 'string' ? source : objectUrl;
};
