import { createRemote } from 'portal-sdk/remote';
import { PptDesignPage } from './features/ppt-design/page.tsx';
import './styles.css';

export default createRemote({ '/ppt-design': PptDesignPage });
