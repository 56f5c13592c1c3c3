import type { Operation } from '../operation.ts';
import * as activities from './activities.ts';
import * as aiToolCaseStudies from './ai-tool-case-studies.ts';
import * as aiTools from './ai-tools.ts';
import * as auth from './auth.ts';
import * as bookings from './bookings.ts';
import * as comments from './comments.ts';
import * as energy from './energy.ts';
import * as energyTemplates from './energy-templates.ts';
import * as events from './events.ts';
import * as files from './files.ts';
import * as grants from './grants.ts';
import * as ideas from './ideas.ts';
import * as invitations from './invitations.ts';
import * as kaizen from './kaizen.ts';
import * as notifications from './notifications.ts';
import * as offices from './offices.ts';
import * as panels from './panels.ts';
import * as people from './people.ts';
import * as portal from './portal.ts';
import * as profile from './profile.ts';
import * as ratings from './ratings.ts';
import * as remotes from './remotes.ts';
import * as reviews from './reviews.ts';
import * as search from './search.ts';
import * as submissions from './submissions.ts';
import * as users from './users.ts';

/** The domains with operations, by the name of their file; an area adds its line here. */
export const domains = {
  activities,
  'ai-tool-case-studies': aiToolCaseStudies,
  'ai-tools': aiTools,
  auth,
  bookings,
  comments,
  energy,
  'energy-templates': energyTemplates,
  events,
  files,
  grants,
  ideas,
  invitations,
  kaizen,
  notifications,
  panels,
  offices,
  people,
  portal,
  profile,
  ratings,
  remotes,
  reviews,
  search,
  submissions,
  users,
} as const;

/** Every operation of the portal. */
export const operations: readonly Operation[] = Object.values(domains).flatMap((domain) =>
  Object.values(domain).filter(
    (value): value is Operation => typeof value === 'object' && 'path' in value && 'audience' in value,
  ),
);
