import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useUser } from 'portal-sdk/host';
import { useOperation } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { Button } from 'portal-sdk/ui';
import { dashboardTexts } from 'shared-contracts/constants/panel-texts';
import { firstStepsPanel } from 'shared-contracts/constants/panels';
import { arrangeDashboard } from 'shared-contracts/endpoints/panels';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { t } from 'shared-contracts/translate';
import { ProgressBar } from './progress.tsx';

type Steps = Extract<PanelContent, { template: 'steps' }>['steps'];

const Step = ({ title, url, done }: Steps[number]) => (
  <li className="flex min-h-10 items-center gap-3 text-sm">
    {done ? (
      <CircleCheck className="size-5 shrink-0 text-success-ink" aria-label={t`Done`} />
    ) : (
      <Circle className="size-5 shrink-0 text-muted" aria-label={t`To do`} />
    )}
    {done ? (
      <span className="min-w-0 text-muted">{title}</span>
    ) : (
      <Link to={url} className="min-w-0 font-medium underline-offset-2 hover:underline">
        {title}
      </Link>
    )}
  </li>
);

/** The first steps of a new user, ticked as they are completed; hiding the panel removes it for good. */
export const FirstSteps = ({ steps }: { steps: Steps }) => {
  const layout = useUser()?.dashboard ?? { order: [], hidden: [] };
  const dismissal = useOperation(arrangeDashboard, {
    success: dashboardTexts.firstStepsDismissed,
    failure: dashboardTexts.notArranged,
  });
  const done = steps.filter((step) => step.done).length;
  return (
    <>
      <div>
        <p className="text-muted text-sm">{t`${done} of ${steps.length} done`}</p>
        <ProgressBar label={t`Your first steps`} value={done} target={steps.length} />
      </div>
      <ul>
        {steps.map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className="-mb-2 -ml-2 self-start"
        busy={dismissal.isPending}
        onClick={() => dismissal.mutate({ body: { ...layout, hidden: [...layout.hidden, firstStepsPanel] } })}
      >{t`Hide these steps`}</Button>
    </>
  );
};
