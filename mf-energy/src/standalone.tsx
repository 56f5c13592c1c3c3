import { standalone } from 'portal-sdk/standalone';
import { manifest } from './manifest.ts';
import Remote from './remote.tsx';

standalone(manifest, Remote);
