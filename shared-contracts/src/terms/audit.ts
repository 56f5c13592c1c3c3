/** What the audit log can be narrowed to. */
export const auditKinds = { sign_in: 'Sign-ins', account: 'Accounts and roles', remote: 'Releases', content: 'Content' } as const;
export type AuditKind = keyof typeof auditKinds;

/** The actions that are about coming and going, of all that happens to an account. */
export const signInActions = ['signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'other_sessions_ended'] as const;
