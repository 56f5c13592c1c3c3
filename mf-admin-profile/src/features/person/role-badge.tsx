import type { Role } from 'shared-contracts/actor';
import { roleLabels } from 'shared-contracts/constants/account';

/** A person's role. */
export const RoleBadge = ({ role }: { role: Role }) => (
  <span className="inline-flex h-6 shrink-0 items-center rounded-full bg-primary-soft px-2 font-medium text-primary-ink text-xs">
    {roleLabels[role]}
  </span>
);
