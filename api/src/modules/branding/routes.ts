import { getBranding } from 'shared-contracts/operations/portal';
import { type Handler, handler } from '../../platform/http/route.ts';
import { readBranding } from './branding.ts';

export const routes: readonly Handler[] = [handler(getBranding, ({ ctx }) => readBranding(ctx))];
