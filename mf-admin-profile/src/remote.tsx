import { createRemote } from 'portal-sdk/remote';
import { AdminPage } from './features/admin/page.tsx';
import { ProfilePage } from './features/profile/page.tsx';
import './styles.css';

export default createRemote({ '/admin': AdminPage, '/profile': ProfilePage });
