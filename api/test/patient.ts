/**
 * Options of `vi.waitFor` for what must come: a limit against standing still, as long as that of a test, and not against a slow
 * machine.
 */
export const patient = { timeout: 600_000, interval: 50 };
