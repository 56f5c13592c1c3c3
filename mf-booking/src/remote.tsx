import { createRemote } from 'portal-sdk/remote';
import { OfficeBookingPage } from './features/office-booking/page.tsx';
import './styles.css';

export default createRemote({ '/office-booking': OfficeBookingPage });
