import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Link } from 'portal-sdk/router';
import { buttonClass } from 'portal-sdk/ui/button';
import { Card } from 'portal-sdk/ui/card';

/** What this page is good for, and where to begin. */
export const ContextHelp = () => (
  <Card
    title={
      <span className="inline-flex items-center gap-2">
        <CircleHelp className="size-4.5 shrink-0 text-primary-ink" aria-hidden="true" />
        Context Help
      </span>
    }
  >
    <p className="max-w-prose text-pretty text-sm">
      A good prompt names the site, the period and the figures it may use. Begin with a template: fill in its variables, copy the
      text, or share it as a new item.
    </p>
    <div>
      <Link to="templates" className={buttonClass('outline', 'sm')}>
        View Templates
      </Link>
    </div>
  </Card>
);
