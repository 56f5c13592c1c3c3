import { useUser } from 'portal-sdk/host';
import { useLocation } from 'portal-sdk/router';
import { useEffect } from 'react';
import { usePortal } from '../app/portal-context.tsx';
import { forgetVisit, rememberVisit } from '../session/recent-visits.ts';

/** The address of an item ends in its id. */
const itemAddress = /\/[\da-f-]{36}$/;

/**
 * Remembers the items that the person visits, under the title that their page puts into the breadcrumb. A page without a title has
 * no item to show: it is forgotten, so that no title remains that the person may no longer see.
 */
export default function NoteVisits() {
  const { pathname } = useLocation();
  const { crumbs } = usePortal();
  const person = useUser()?.id;
  useEffect(() => {
    if (!person || !itemAddress.test(pathname)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      clearTimeout(timer);
      const title = crumbs.getState().further.at(-1)?.label;
      if (title) rememberVisit(person, { title, url: pathname });
      // later: on the way to another page the title disappears first
      else timer = setTimeout(() => forgetVisit(person, pathname));
    };
    note();
    const stop = crumbs.subscribe(note);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [person, pathname, crumbs]);
  return null;
}
