import type { Operation } from '../operation.ts';
import * as activities from './activities.ts';
import * as aiToolCaseStudies from './ai-tool-case-studies.ts';
import * as aiTools from './ai-tools.ts';
import * as auth from './auth.ts';
import * as bookings from './bookings.ts';
import * as branding from './branding.ts';
import * as comments from './comments.ts';
import * as deployTokens from './deploy-tokens.ts';
import * as energy from './energy.ts';
import * as energyTemplates from './energy-templates.ts';
import * as events from './events.ts';
import * as favourites from './favourites.ts';
import * as fields from './fields.ts';
import * as files from './files.ts';
import * as grants from './grants.ts';
import * as ideas from './ideas.ts';
import * as jobs from './jobs.ts';
import * as kaizen from './kaizen.ts';
import * as notifications from './notifications.ts';
import * as offices from './offices.ts';
import * as panels from './panels.ts';
import * as people from './people.ts';
import * as permissions from './permissions.ts';
import * as portal from './portal.ts';
import * as presentations from './presentations.ts';
import * as profile from './profile.ts';
import * as projects from './projects.ts';
import * as ratings from './ratings.ts';
import * as remotes from './remotes.ts';
import * as reviews from './reviews.ts';
import * as search from './search.ts';
import * as stats from './stats.ts';
import * as submissions from './submissions.ts';
import * as technicalReports from './technical-reports.ts';
import * as users from './users.ts';

/** The domains with operations, by file name; each area adds its line. */
export const domains = {
  activities,
  'ai-tool-case-studies': aiToolCaseStudies,
  'ai-tools': aiTools,
  auth,
  bookings,
  branding,
  comments,
  'deploy-tokens': deployTokens,
  energy,
  'energy-templates': energyTemplates,
  events,
  favourites,
  fields,
  files,
  grants,
  ideas,
  jobs,
  kaizen,
  notifications,
  panels,
  offices,
  people,
  permissions,
  portal,
  presentations,
  profile,
  projects,
  ratings,
  remotes,
  reviews,
  search,
  stats,
  submissions,
  'technical-reports': technicalReports,
  users,
} as const;

/** Every operation of the portal. */
export const operations: readonly Operation[] = Object.values(domains).flatMap((domain) =>
  Object.values(domain).filter(
    (value): value is Operation => typeof value === 'object' && 'path' in value && 'audience' in value,
  ),
);
