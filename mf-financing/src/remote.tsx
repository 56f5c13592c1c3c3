import { createRemote } from 'portal-sdk/remote';
import { MarketAnalysisPage } from './features/market-analysis/page.tsx';
import './styles.css';

export default createRemote({ '/market-analysis': MarketAnalysisPage });
