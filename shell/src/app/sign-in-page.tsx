import { lazy, Suspense } from 'react';
import { Waiting } from './waiting.tsx';

const AuthPage = lazy(() => import('../auth/auth-page.tsx'));

/** The sign-in page, loaded lazily: its forms are not part of the signed-in frame. */
export const SignInPage = () => (
  <Suspense fallback={<Waiting />}>
    <AuthPage />
  </Suspense>
);
