import { createRemote } from 'portal-sdk/host';
import { AdminPage } from './features/admin/page.tsx';
import { FavouritesRoute, NotificationsRoute, ProfileRoutes, ReviewsRoute } from './routes.tsx';
import './styles.css';

export default createRemote({
  '/admin': AdminPage,
  '/profile': ProfileRoutes,
  '/reviews': ReviewsRoute,
  '/notifications': NotificationsRoute,
  '/favourites': FavouritesRoute,
});
