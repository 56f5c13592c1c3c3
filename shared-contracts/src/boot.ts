import type { ActiveRemote } from './remote-manifest.ts';
import type { CurrentUser } from './schemas/account.ts';
import type { Branding } from './schemas/branding.ts';

/** A remote that one browser loads from its own machine. */
export interface RemoteOverride {
  readonly remote: string;
  /** Origin on the loopback interface, such as `http://localhost:4173`. */
  readonly url: string;
}

/** Responses of reads, each under the query cache key that the page would have used to request them. */
export type FirstReads = readonly (readonly [queryKey: readonly unknown[], data: unknown])[];

/**
 * Data that the api writes into the page (`<script type="application/json" id="boot">`), so that no request has to find out who
 * is signed in and what to load.
 */
export interface BootData {
  readonly user: CurrentUser | null;
  readonly branding: Branding;
  /** Empty if no one is signed in. */
  readonly remotes: readonly ActiveRemote[];
  /** Remotes that this browser loads from elsewhere; undefined when the portal does not allow it. */
  readonly overrides?: readonly RemoteOverride[];
  readonly portalVersion: string;
  /** IANA name of the company's time zone. */
  readonly timeZone: string;
  /** Whether a visitor may register, and with which domains (empty: any). */
  readonly registration: { readonly open: boolean; readonly domains: readonly string[] };
  /** The page's first reads, written at its end (`<script type="application/json" id="reads">`); null if they were not ready. */
  readonly reads?: FirstReads | null;
  /** Shown on the sign-in page when the portal runs with sample content. */
  readonly demoAccounts: readonly { readonly email: string; readonly password: string; readonly role: string }[];
}
