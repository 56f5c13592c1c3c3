import { createRemote } from 'portal-sdk/host';
import type { manifest } from './manifest.ts';
import { AdminRoute, FavouritesRoute, NotificationsRoute, ProfileRoutes, ReviewsRoute } from './routes.tsx';
import './styles.css';

export default createRemote<typeof manifest>({
  '/admin': AdminRoute,
  '/profile': ProfileRoutes,
  '/reviews': ReviewsRoute,
  '/notifications': NotificationsRoute,
  '/favourites': FavouritesRoute,
});
