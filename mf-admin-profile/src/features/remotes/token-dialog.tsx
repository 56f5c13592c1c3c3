import { CheckboxField, Form, TextField, useZodForm } from 'portal-sdk/forms';
import { useOperation } from 'portal-sdk/query';
import { Button, Dialog } from 'portal-sdk/ui';
import { useId } from 'react';
import { deployScopes, deployScopeTexts } from 'shared-contracts/constants/release';
import { createDeployToken } from 'shared-contracts/endpoints/deploy-tokens';
import { deployTokenInputSchema, type IssuedToken } from 'shared-contracts/schemas/deploy-token';
import { t } from 'shared-contracts/translate';
import * as z from 'zod';

const { remote, name, days } = deployTokenInputSchema.shape;
const schema = z
  .object({
    remote,
    name,
    publish: z.boolean(),
    activate: z.boolean(),
    days: z
      .string()
      .transform((text) => (text.trim() ? Number(text) : undefined))
      .pipe(days),
  })
  .refine(({ publish, activate }) => publish || activate, { path: ['publish'], message: t`Choose what the token can do` });

/** Asks for the scope of a new deploy token. */
export default function TokenDialog({ onClose, onIssued }: { onClose: () => void; onIssued: (issued: IssuedToken) => void }) {
  const id = useId();
  const form = useZodForm(schema, { defaultValues: { remote: '', name: '', publish: true, activate: false, days: '' } });
  const { mutateAsync } = useOperation(createDeployToken, {
    failure: { title: t`Error`, description: t`Failed to create the token. Please try again.` },
  });
  const submit = async ({ publish, activate, ...body }: z.output<typeof schema>) => {
    const scopes = deployScopes.filter((scope) => ({ publish, activate })[scope]);
    onIssued(await mutateAsync({ body: { ...body, scopes } }));
  };
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`New deploy token`}
      description={t`It is valid for one remote, right away.`}
      size="sm"
      busy={isSubmitting}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isSubmitting}>{t`Cancel`}</Button>
          <Button type="submit" form={id} busy={isSubmitting}>{t`Create token`}</Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={submit}>
        <TextField
          name="remote"
          label={t`Remote`}
          hint={t`Its id, for example mf-ideas`}
          autoCapitalize="off"
          spellCheck={false}
        />
        <TextField name="name" label={t`Name`} hint={t`Who uses it. Shown in the history.`} maxLength={60} />
        {deployScopes.map((scope) => (
          <CheckboxField key={scope} name={scope} {...deployScopeTexts[scope]} />
        ))}
        <TextField
          name="days"
          label={t`Valid for (days)`}
          optional
          inputMode="numeric"
          hint={t`Leave it empty for a token that stays valid until you revoke it`}
        />
      </Form>
    </Dialog>
  );
}
