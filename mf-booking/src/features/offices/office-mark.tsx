import type { CSSProperties } from 'react';

/** A dot in an office's colour, before its name. */
export const OfficeMark = ({ color }: { color: string }) => (
  <span
    aria-hidden="true"
    className="office-mark mr-2 inline-block size-3 rounded-full"
    style={{ '--office': color } as CSSProperties}
  />
);
