import { CheckboxField, Form, TextField, useZodForm } from 'portal-sdk/forms';
import { useOperation } from 'portal-sdk/query';
import { Button, Dialog } from 'portal-sdk/ui';
import { useId } from 'react';
import { canaryLimits } from 'shared-contracts/constants/release';
import { activateRelease, disableRemote } from 'shared-contracts/endpoints/remotes';
import { t } from 'shared-contracts/translate';
import * as z from 'zod';

/** The change to confirm: a version for everyone or for some, or deactivating the area. */
export interface RequestedChange {
  readonly kind: 'activate' | 'canary' | 'disable';
  readonly version: string;
}

/** A whole number typed in a text field. */
const wholeNumber = (min: number, max: number, name: string) =>
  z
    .string()
    .trim()
    .min(1, t`${name} is a whole number`)
    .transform(Number)
    .pipe(z.int(t`${name} is a whole number`).min(min, t`${name} is at least ${min}`).max(max, t`${name} is at most ${max}`));

const canaryRoles = ['admin', 'manager', 'employee', 'viewer'] as const;
const reason = z.string().trim().max(300, t`Reason must be at most 300 characters`);
const schemas = {
  activate: z.object({ reason }),
  disable: z.object({ reason: reason.min(1, t`Say why`) }),
  canary: z
    .object({
      reason,
      admin: z.boolean(),
      manager: z.boolean(),
      employee: z.boolean(),
      viewer: z.boolean(),
      share: wholeNumber(0, 99, t`Share`),
      percent: wholeNumber(1, 100, t`Failures`),
      loads: wholeNumber(1, 10_000, t`Openings`),
    })
    .refine(({ share, ...fields }) => canaryRoles.some((role) => fields[role]) || share > 0, {
      path: ['share'],
      message: t`Choose a role or a share`,
    }),
};
const empty = {
  reason: '',
  admin: true,
  manager: false,
  employee: false,
  viewer: false,
  share: '0',
  percent: String(canaryLimits.percent),
  loads: String(canaryLimits.loads),
};

const titles: Readonly<Record<RequestedChange['kind'], (change: RequestedChange, area: string) => string>> = {
  activate: ({ version }) => t`Make ${version} live for everyone?`,
  canary: ({ version }) => t`Try ${version} with some people first?`,
  disable: (_, area) => t`Deactivate ${area}?`,
};
const descriptions = {
  activate: t`New pages load it right away; open tabs load it on the next visit to the area.`,
  canary: t`The same people get it each time. Everyone else keeps the live version.`,
  disable: t`Its pages say that it's out of service. The rest of the portal keeps working.`,
};

interface ChangeDialogProps {
  readonly remote: string;
  /** The name of its area. */
  readonly area: string;
  readonly change: RequestedChange;
  readonly onClose: () => void;
}

/** Asks for the details of a change to the live release, and its reason. */
export default function ChangeDialog({ remote, area, change, onClose }: ChangeDialogProps) {
  const id = useId();
  const { kind, version } = change;
  const form = useZodForm(schemas[kind] as typeof schemas.canary, { defaultValues: empty });
  const failure = { title: t`Nothing was changed` };
  const activate = useOperation(activateRelease, {
    success:
      kind === 'canary'
        ? { title: t`Canary started`, description: t`Some people get ${area} ${version}. Everyone else keeps the live version.` }
        : { title: t`Released`, description: t`${area} ${version} is live.` },
    failure,
  });
  const disable = useOperation(disableRemote, {
    success: { title: t`Area deactivated`, description: t`${area} is out of service.` },
    failure,
  });
  const submit = async (values: z.output<typeof schemas.canary>): Promise<void> => {
    // an empty reason is omitted
    const reasonOnly = values.reason ? { reason: values.reason } : {};
    const params = { id: remote };
    if (kind === 'disable') await disable.mutateAsync({ params, body: reasonOnly });
    else if (kind === 'activate') await activate.mutateAsync({ params, body: { version, ...reasonOnly } });
    else {
      const roles = canaryRoles.filter((role) => values[role]);
      const canary = { roles, share: values.share, returnAt: { percent: values.percent, loads: values.loads } };
      await activate.mutateAsync({ params, body: { version, canary, ...reasonOnly } });
    }
    onClose();
  };
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[kind](change, area)}
      description={descriptions[kind]}
      size="sm"
      busy={isSubmitting}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isSubmitting}>{t`Cancel`}</Button>
          <Button type="submit" form={id} variant={kind === 'disable' ? 'danger' : 'primary'} busy={isSubmitting}>
            {kind === 'disable' ? t`Deactivate` : kind === 'canary' ? t`Start canary` : t`Make live`}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={submit}>
        {kind === 'canary' ? (
          <>
            <CheckboxField name="admin" label={t`All admins`} />
            <CheckboxField name="manager" label={t`All managers`} />
            <CheckboxField name="employee" label={t`All employees`} />
            <CheckboxField name="viewer" label={t`All viewers`} />
            <TextField name="share" label={t`Share of everyone, in percent`} inputMode="numeric" />
            <TextField name="percent" label={t`Roll back when this share of openings fails, in percent`} inputMode="numeric" />
            <TextField name="loads" label={t`After at least this many openings`} inputMode="numeric" />
          </>
        ) : null}
        <TextField name="reason" label={t`Reason`} optional={kind !== 'disable'} maxLength={300} hint={t`Shown in the history`} />
      </Form>
    </Dialog>
  );
}
