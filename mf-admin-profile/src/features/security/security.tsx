import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { Form, PasswordField, useZodForm } from 'portal-sdk/forms';
import { useHost } from 'portal-sdk/host';
import { operationQuery, useOperation, useQuery } from 'portal-sdk/query';
import { Button, Card, ConfirmDialog, ErrorState, formatDateTime, jt, KeptFocus, RelativeTime, Skeleton } from 'portal-sdk/ui';
import { useState } from 'react';
import { profileTexts } from 'shared-contracts/constants/profile';
import { changePassword, endOtherSessions, endSession, listSessions } from 'shared-contracts/endpoints/profile';
import { changePasswordSchema } from 'shared-contracts/schemas/account';
import type { SignedInSession } from 'shared-contracts/schemas/profile';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the person's own password. */
const PasswordForm = () => {
  const form = useZodForm(changePasswordSchema, { defaultValues: empty });
  const { mutateAsync } = useOperation(changePassword, {
    success: profileTexts.passwordChanged,
    failure: profileTexts.passwordFailed,
  });
  return (
    <Card title={t`Change password`}>
      <p className="text-muted text-sm">{t`You stay signed in here and are signed out everywhere else.`}</p>
      <Form
        form={form}
        className="max-w-md"
        onSubmit={async (body) => {
          await mutateAsync({ body });
          form.reset(empty);
        }}
      >
        <PasswordField name="currentPassword" label={t`Current password`} autoComplete="current-password" />
        <PasswordField name="password" label={t`New password`} autoComplete="new-password" hint={t`At least 8 characters`} />
        <PasswordField name="confirmPassword" label={t`Confirm new password`} autoComplete="new-password" />
        <Button
          type="submit"
          className="self-start"
          busy={form.formState.isSubmitting}
          busyLabel={t`Saving...`}
        >{t`Change password`}</Button>
      </Form>
    </Card>
  );
};

/** The api names devices in English: 'Firefox on Windows', or one of the two, or 'Unknown device'. */
const deviceInWords = (device: string): string => {
  const [browser = '', system] = device.split(' on ');
  if (system !== undefined) return t`${browser} on ${system}`;
  return device === 'Unknown device' ? t`Unknown device` : device;
};

const SessionRow = ({ session }: { session: SignedInSession }) => {
  const { timeZone } = useHost();
  const { change, busy } = useChange(endSession, { done: profileTexts.sessionEnded, failed: profileTexts.sessionsFailed });
  const { id, current, address, createdAt, lastSeenAt } = session;
  const device = deviceInWords(session.device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-52 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{device}</span>
          {current ? (
            <span className="rounded-full bg-success-soft px-2 py-0.5 font-medium text-success-ink text-xs">{t`This session`}</span>
          ) : null}
        </p>
        <p className="wrap-anywhere text-muted text-xs">
          {address ? `${address} · ` : ''}
          {jt`Signed in ${<RelativeTime key="in" at={createdAt} />} · Last used ${<RelativeTime key="used" at={lastSeenAt} />}`}
        </p>
      </div>
      {current ? null : (
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          aria-label={t`Sign out ${device}, signed in ${formatDateTime(createdAt, timeZone)}`}
          onClick={() => void change({ params: { id } })}
        >{t`Sign out`}</Button>
      )}
    </li>
  );
};

const SignOutElsewhere = () => {
  const [asking, setAsking] = useState(false);
  const words = { done: profileTexts.signedOutElsewhere, failed: profileTexts.sessionsFailed };
  const { change, busy } = useChange(endOtherSessions, words);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>{t`Sign out everywhere else`}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void change({}).then(() => setAsking(false))}
        title={t`Sign out everywhere else?`}
        text={t`All other browsers and devices will have to sign in again. Unsent text stays in its tab.`}
        confirmLabel={t`Sign out everywhere else`}
        danger
        busy={busy}
      />
    </>
  );
};

/** The person's sessions, each of which they can end. */
const SessionList = () => {
  const { data, error, isPending, refetch } = useQuery({ ...operationQuery(listSessions), refetchOnMount: 'always' });
  const others = data?.some(({ current }) => !current) ?? false;
  if (!isPending && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} title={t`Your sessions could not be loaded`} />;
  return (
    <Card title={t`Where you are signed in`} actions={others ? <SignOutElsewhere /> : null}>
      {data ? (
        <KeptFocus label={t`Where you are signed in`} className="">
          <ul className="-my-3 divide-y divide-line">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        </KeptFocus>
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
      {data && !others ? <p className="text-muted text-sm">{t`This is the only place where you are signed in.`}</p> : null}
    </Card>
  );
};

/** The security settings of the account. */
export default function Security() {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {/* the list comes last, since it can be long */}
      <PasswordForm />
      <SessionList />
    </div>
  );
}
