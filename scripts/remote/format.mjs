/** '31.2 kB'; 1 kB is 1,000 bytes, as in the portal's budgets. @param {number} bytes */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** '2026-03-05 14:30 UTC' @param {string} instant */
export const utcTime = (instant) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** External text as one plain line: control characters are removed. @param {string} text */
export const plain = (text) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/**
 * Aligns rows in columns as wide as their widest cell, two spaces apart.
 * @param {string[][]} rows
 * @returns {string[]}
 */
export function columns(rows) {
  /** @type {number[]} */
  const widths = [];
  for (const row of rows) for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** 'every manager, every admin and 20 % of everyone' @param {{ roles: string[], share: number }} canary */
export function audience({ roles, share }) {
  const parts = [...roles.map((role) => `every ${role}`), ...(share > 0 ? [`${share} % of everyone`] : [])];
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
}
