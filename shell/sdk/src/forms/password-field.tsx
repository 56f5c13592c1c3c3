import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from 'shared-contracts/translate';
import { FieldFrame, type FieldOptions, useField } from './field.tsx';

export interface PasswordFieldProps extends FieldOptions {
  /** Tells password managers which password it is. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until the person shows it. */
export const PasswordField = ({ name, label, hint, disabled, autoComplete }: PasswordFieldProps) => {
  const { register } = useFormContext();
  const field = useField(name, Boolean(hint));
  const [shown, setShown] = useState(false);
  const Sign = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ name, label, hint }} id={field.id} error={field.error}>
      <div className="relative">
        <input
          {...register(name)}
          {...field.control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          disabled={disabled}
          className="field-control pr-11"
        />
        <button
          type="button"
          className="btn btn-ghost btn-square btn-sm touch-target absolute inset-y-0 right-1 my-auto"
          aria-label={shown ? t`Hide password` : t`Show password`}
          aria-pressed={shown}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        >
          <Sign className="size-4" aria-hidden="true" />
        </button>
      </div>
    </FieldFrame>
  );
};
