import { useUser } from 'portal-sdk/host';
import { Navigate, useLocation } from 'portal-sdk/router';
import { useStore } from 'zustand';
import { returnPathOf } from '../session/return-path.ts';
import { usePortal } from './portal-context.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** `/auth`: the sign-in page; redirects a signed-in person to the return path. */
export const AuthRoute = () => {
  const location = useLocation();
  const user = useUser();
  const entering = useStore(usePortal().session, (state) => state.phase === 'entering');
  if (user && !entering) return <Navigate to={returnPathOf(location)} replace />;
  return <SignInPage />;
};
