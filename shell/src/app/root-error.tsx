import { useRouteError } from 'portal-sdk/router';
import { useEffect } from 'react';
import { Stopped } from './stopped.tsx';

/** What the router shows if even the frame fails. */
export const RootError = () => {
  const thrown = useRouteError();
  useEffect(() => console.error(thrown), [thrown]);
  return <Stopped />;
};
