import { Button } from 'portal-sdk/ui';
import { type Role, roles } from 'shared-contracts/actor';
import { roleLabels } from 'shared-contracts/constants/account';
import type { PermissionMatrix, PermissionRow } from 'shared-contracts/schemas/permissions';
import { msgid, ngettext, t } from 'shared-contracts/translate';

/** Whether anyone with the role may do it at all, even if only with their own items. */
export const mayAs = (role: Role, { allowed, own }: PermissionRow): boolean => allowed[role] || own[role];

/** The areas in which a role adds the most permissions to the role below it. */
const addedBy = (role: Role, rows: readonly PermissionRow[]): string[] => {
  const below = roles[roles.indexOf(role) - 1];
  const added = rows.filter((row) => mayAs(role, row) && !(below && mayAs(below, row)));
  const counts = new Map<string, number>();
  for (const { area } of added) counts.set(area, (counts.get(area) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([area, count]) => `${area} (${count})`);
};

/** Number of areas that a card names. */
const named = 5;

const listed = (areas: readonly string[]): string => {
  const first = areas.slice(0, named).join(', ');
  const more = areas.length - named;
  return more > 0 ? ngettext(msgid`${first} and ${more} more area`, `${first} and ${more} more areas`, more) : first;
};

/** The roles: how many people have each, how much it may do, and what it adds to the previous one. */
export const RoleCards = ({ matrix: { people, rows }, onShow }: { matrix: PermissionMatrix; onShow: (role: Role) => void }) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4" aria-label={t`Roles`}>
    {roles.map((role) => {
      const added = addedBy(role, rows);
      const may = rows.filter((row) => mayAs(role, row)).length;
      return (
        <li key={role} className="panel flex min-w-0 flex-col gap-3 p-5" aria-label={roleLabels[role]}>
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="font-semibold text-base tracking-tight">{roleLabels[role]}</h2>
            <p className="text-muted text-sm tabular-nums">
              {ngettext(msgid`${people[role]} person`, `${people[role]} people`, people[role])}
            </p>
          </div>
          <p className="text-sm">{t`May do ${may} of ${rows.length} actions.`}</p>
          <p className="text-muted text-xs">
            {role === 'viewer' ? t`Among them: ${listed(added)}` : t`Beyond the role before: ${listed(added)}`}
          </p>
          <Button
            size="sm"
            variant="outline"
            className="mt-auto self-start"
            aria-label={t`Show actions of ${roleLabels[role]}`}
            onClick={() => onShow(role)}
          >{t`Show actions`}</Button>
        </li>
      );
    })}
  </ul>
);
