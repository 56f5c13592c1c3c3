import { useLocation } from 'portal-sdk/router';
import { Card } from 'portal-sdk/ui/card';
import { Skeleton } from 'portal-sdk/ui/skeleton';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { ideaReads } from '../board/idea-queries.ts';

const Comments = lazy(() => import('portal-sdk/content/comments'));

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

/** What people say about an idea; its address is the idea's with `#comments`. */
export const IdeaDiscussion = ({ id }: { id: string }) => {
  const place = useBeginAtComments();
  return (
    <div ref={place} id="comments" tabIndex={-1} className="scroll-mt-20 outline-none">
      <Card>
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <Comments type="idea" id={id} changes={ideaReads} />
        </Suspense>
      </Card>
    </div>
  );
};
