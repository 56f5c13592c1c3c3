/** Result of one structure check. */
export interface Finding {
  /** Name of the check, as printed. */
  readonly check: string;
  /** What it inspected, as text: a check that saw nothing must not look like one that found nothing. */
  readonly saw: string;
  /** One sentence per fault with the location and the fix. */
  readonly faults: readonly string[];
}

/** Prints findings and returns whether none has faults. */
export const report = (findings: readonly Finding[]): boolean => {
  for (const { check, saw, faults } of findings) {
    console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${check}: ${saw}`);
    for (const fault of faults) console.log(`     - ${fault}`);
  }
  return findings.every(({ faults }) => faults.length === 0);
};
