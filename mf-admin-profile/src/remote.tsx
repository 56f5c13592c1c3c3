import { createRemote } from 'portal-sdk/host';
import { AdminRoute, FavouritesRoute, NotificationsRoute, ProfileRoutes, ReviewsRoute } from './routes.tsx';
import './styles.css';

export default createRemote({
  '/admin': AdminRoute,
  '/profile': ProfileRoutes,
  '/reviews': ReviewsRoute,
  '/notifications': NotificationsRoute,
  '/favourites': FavouritesRoute,
});
