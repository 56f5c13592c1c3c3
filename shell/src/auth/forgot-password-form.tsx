import ArrowLeft from 'lucide-react/icons/arrow-left';
import { call } from 'portal-sdk/client';
import { TextField } from 'portal-sdk/forms/text-field';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { useHost } from 'portal-sdk/host-context';
import { Button } from 'portal-sdk/ui/button';
import { forgotPasswordSchema } from 'shared-contracts/schemas/account';
import { forgotPassword } from 'shared-contracts/wire/auth';

/** Asks for a reset link; leaving it empties it. */
export const ForgotPasswordForm = ({ onBack }: { onBack: () => void }) => {
  const host = useHost();
  const form = useZodForm(forgotPasswordSchema, { defaultValues: { email: '' } });
  return (
    <>
      <h1 className="mb-2 font-semibold text-2xl tracking-tight">Forgot password</h1>
      <p className="mt-1 mb-5 text-muted text-sm">
        Enter the address of your account, and we mail you a link to choose a new password.
      </p>
      <Form
        form={form}
        onSubmit={async (body) => {
          try {
            await call(forgotPassword, { body });
          } catch (thrown) {
            const description = 'Failed to send reset email. Please try again.';
            host.notify({ title: 'Error', description, variant: 'destructive' });
            throw thrown;
          }
          host.notify({ title: 'Reset link sent', description: 'If the email exists, a reset link has been sent.' });
          onBack();
        }}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
        <Button type="submit" className="w-full" busy={form.formState.isSubmitting} busyLabel="Sending…">
          Send reset link
        </Button>
        <Button variant="ghost" icon={<ArrowLeft />} onClick={onBack}>
          Back to Login
        </Button>
      </Form>
    </>
  );
};
