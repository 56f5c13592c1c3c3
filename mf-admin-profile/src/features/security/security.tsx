import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** The security settings of the account. */
export default function Security() {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {/* the list is as long as the person has devices */}
      <PasswordForm />
      <SessionList />
    </div>
  );
}
