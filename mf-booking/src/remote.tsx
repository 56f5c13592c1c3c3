import { createRemote } from 'portal-sdk/host';
import BookingRoutes from './routes.tsx';
import './styles.css';

export default createRemote({ '/office-booking': BookingRoutes });
