/** Filters of the audit log. */
export const auditKinds = { sign_in: 'Sign-ins', account: 'Accounts and roles', remote: 'Releases', content: 'Content' } as const;
export type AuditKind = keyof typeof auditKinds;

/** The account actions about signing in and out. */
export const signInActions = ['signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'other_sessions_ended'] as const;
