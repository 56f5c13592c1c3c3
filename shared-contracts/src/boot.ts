import type { ActiveRemote } from './remote-manifest.ts';
import type { CurrentUser } from './schemas/account.ts';
import type { Branding } from './schemas/branding.ts';

/** A remote that one browser takes from the machine of the person in front of it. */
export interface RemoteOverride {
  readonly remote: string;
  /** Origin on the loopback interface, such as `http://localhost:4173`. */
  readonly url: string;
}

/**
 * What the api writes into the page (`<script type="application/json" id="boot">`), so that no
 * request waits on another to find out who is here and what to load.
 */
export interface BootData {
  readonly user: CurrentUser | null;
  readonly branding: Branding;
  /** Empty for the signed-out. */
  readonly remotes: readonly ActiveRemote[];
  /** What this browser takes from elsewhere; undefined where the portal does not allow it. */
  readonly overrides?: readonly RemoteOverride[];
  readonly portalVersion: string;
  /** IANA name of the company's time zone. */
  readonly timeZone: string;
  /** Whether a visitor may register, and with which domains (empty: any). */
  readonly registration: { readonly open: boolean; readonly domains: readonly string[] };
  /** Shown on the sign-in page where the portal runs with sample content. */
  readonly demoAccounts: readonly { readonly email: string; readonly password: string; readonly role: string }[];
}
