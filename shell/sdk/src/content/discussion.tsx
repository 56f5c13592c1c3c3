import { useLocation } from 'portal-sdk/router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { CommentsProps } from './comments.tsx';

const Comments = lazy(() => import('./comments.tsx'));

/** Goes to the comments where the address says so. */
const useBeginAtComments = () => {
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  /** The visit that has gone there already; the person may have scrolled since. */
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (hash !== '#comments' || begun.current === key) return;
    begun.current = key;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return place;
};

/** What people say about an item, on its page: read when shown; its address is the item's with `#comments`. */
export const Discussion = (props: CommentsProps) => {
  const place = useBeginAtComments();
  return (
    <div ref={place} id="comments" tabIndex={-1} className="scroll-mt-20 outline-none">
      <Card>
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <Comments {...props} />
        </Suspense>
      </Card>
    </div>
  );
};
