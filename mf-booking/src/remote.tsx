import { createRemote } from 'portal-sdk/host';
import type { manifest } from './manifest.ts';
import BookingRoutes from './routes.tsx';
import './styles.css';

export default createRemote<typeof manifest>({ '/office-booking': BookingRoutes });
