import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Target from 'lucide-react/icons/target';
import { portalError } from 'portal-sdk/query';
import {
  Avatar,
  Button,
  Card,
  CardSkeletons,
  CategoryLabel,
  Chart,
  categoryLooks,
  EmptyState,
  ErrorState,
  Icon,
  LoadMore,
  Skeleton,
  Spinner,
  StatCard,
  StatusBadge,
  TagList,
} from 'portal-sdk/ui';
import { useState } from 'react';
import { type IdeaCategory, ideaCategories } from 'shared-contracts/constants/idea';
import { icons } from 'shared-contracts/constants/navigation';
import { Group, Specimen } from './specimen.tsx';

const people = [
  ['Ana', 'Popescu'],
  ['Mihai', 'Ionescu'],
  ['Ștefan', 'Țurcanu'],
  ['Elena', 'Radu'],
  ['Ioana', 'Marin'],
  ['Zoe', ''],
] as const;

const ideaCategoryNames = Object.keys(ideaCategories) as IdeaCategory[];

/** The parts of an item. */
export const Content = () => (
  <Group title="Content">
    <Specimen name="Status badge" note="colour, sign and word; what it does not know is grey">
      <div className="flex flex-wrap gap-2">
        {['approved', 'pending', 'rejected', 'draft', 'completed', 'in_progress'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="approved" labels={{ approved: 'Active' }} />
      </div>
    </Specimen>
    <Specimen name="Tag list">
      <TagList tags={['solar', 'storage']} />
      <TagList tags={['solar', 'storage', 'forecasting', 'grid', 'automation']} />
    </Specimen>
    <Specimen name="Category" note="sign, hue and word; the hues are the same with every brand">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {ideaCategoryNames.map((category) => (
          <li key={category}>
            <CategoryLabel category={category} />
          </li>
        ))}
      </ul>
      <div className="panel max-w-md p-5">
        <Chart
          kind="ranked"
          title="Ideas by category"
          columns={['Category', 'Ideas']}
          points={ideaCategoryNames.map((category, at) => ({
            label: ideaCategories[category],
            value: 6 - at,
            look: categoryLooks[category],
          }))}
        />
      </div>
    </Specimen>
    <Specimen name="Avatar" note="the tint stays with the name">
      <div className="flex flex-wrap items-center gap-3">
        {people.map(([firstName, lastName]) => (
          <Avatar key={firstName} firstName={firstName} lastName={lastName} named />
        ))}
        <Avatar firstName="Ana" lastName="Popescu" size="sm" named />
        <Avatar firstName="Ana" lastName="Popescu" size="lg" named />
      </div>
    </Specimen>
    <Specimen name="Stat card">
      <div className="grid gap-3 sm:grid-cols-2">
        <StatCard label="Monthly Target" value="1 / 2" hint="1 remaining" icon={<Target />} tone="primary" />
        <StatCard label="Total Ideas This Month" value="24" icon={<Lightbulb />} tone="info" />
        <StatCard label="Approved Ideas" value="15" icon={<CircleCheck />} tone="success" />
        <StatCard label="Under Review" value="9" icon={<Clock />} tone="warning" />
      </div>
    </Specimen>
    <Specimen name="Card">
      <Card level={3} title="Batteries beside the wind farm" actions={<StatusBadge status="pending" />} className="max-w-md">
        <p className="text-muted text-sm">
          Shift the evening peak by charging from curtailed wind between two and five in the morning.
        </p>
        <TagList tags={['storage', 'wind', 'peak', 'trading']} />
        <div className="flex items-center gap-2 text-muted text-xs">
          <Avatar firstName="Mihai" lastName="Ionescu" size="sm" />
          <span>Mihai Ionescu</span>
          <span aria-hidden="true">·</span>
          <span>4.6/5.0</span>
          <Button variant="outline" size="sm" className="ml-auto">
            Details
          </Button>
        </div>
      </Card>
    </Specimen>
    <Specimen name="Icon" note="the set that a manifest may name">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {icons.map((name) => (
          <li key={name} className="flex items-center gap-2 text-muted text-xs">
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  </Group>
);

const offline = portalError({
  status: 0,
  code: 'offline',
  error: 'The portal cannot be reached. Check your connection and try again.',
  issues: [],
});
const nothing = () => {};

/** Loading, empty and error states. */
export const LoadingStates = () => {
  const [shown, setShown] = useState(12);
  return (
    <Group title="Waiting, empty, failed">
      <Specimen name="Spinner">
        <Spinner label="Loading grants..." />
      </Specimen>
      <Specimen name="Skeleton">
        <div className="flex flex-col gap-2">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
        <CardSkeletons count={2} />
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState
          icon={<Lightbulb />}
          title="No ideas found"
          description="Try other filters, or be the first to write one down."
          action={<Button>Submit Your First Idea</Button>}
        />
      </Specimen>
      <Specimen name="Error state">
        <ErrorState error={offline} onRetry={nothing} title="The ideas could not be loaded" />
      </Specimen>
      <Specimen name="Load more">
        <LoadMore hasMore={shown < 36} busy={false} onMore={() => setShown(shown + 12)} shown={shown} />
        <LoadMore hasMore busy onMore={nothing} shown={100} />
      </Specimen>
    </Group>
  );
};
