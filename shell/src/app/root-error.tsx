import { useRouteError } from 'portal-sdk/router';
import { useEffect } from 'react';
import { Stopped } from './stopped.tsx';

/** What the router shows where even the frame failed. */
export const RootError = () => {
  const thrown = useRouteError();
  useEffect(() => console.error(thrown), [thrown]);
  return <Stopped />;
};
