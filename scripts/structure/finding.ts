/** What one structure check found. */
export interface Finding {
  /** Name of the check, as printed. */
  readonly check: string;
  /** How much it looked at, in words: a check that saw nothing must not look like one that found nothing. */
  readonly saw: string;
  /** One sentence a fault, naming the place and how to mend it. */
  readonly faults: readonly string[];
}

/** Prints findings and answers whether all are free of faults. */
export const report = (findings: readonly Finding[]): boolean => {
  for (const { check, saw, faults } of findings) {
    console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${check}: ${saw}`);
    for (const fault of faults) console.log(`     - ${fault}`);
  }
  return findings.every(({ faults }) => faults.length === 0);
};
