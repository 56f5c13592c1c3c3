import type { ProjectInput } from 'shared-contracts/schemas/project';

/** A project of the demo; people and sites are made up. */
export interface SampleProject extends Pick<ProjectInput, 'name' | 'description' | 'tags'> {
  /** Address of a demo account. */
  readonly owner: string;
  /** Whole or fractional days before the start of the demo. */
  readonly daysAgo: number;
  /** The outcome of the project; pending if omitted. */
  readonly outcome?: 'approved' | 'completed' | 'rejected';
  readonly reason?: string;
  /** Days from the start of the demo on; negative ones have passed. */
  readonly starts?: number;
  readonly ends?: number;
  /** Demo accounts that take part besides the owner, with their roles. */
  readonly members?: Readonly<Record<string, string>>;
}

const elena = 'employee@portal.example';
const radu = 'colleague@portal.example';
const mihai = 'manager@portal.example';
const ioana = 'admin@portal.example';

export const sampleProjects: readonly SampleProject[] = [
  {
    owner: elena,
    daysAgo: 1.2,
    name: 'Charging points for the Cluj office',
    description:
      'Eight charging points in the parking lot behind the office, fed by the roof in summer.\n\nWe would measure for three months who charges when, and shift the load to the hours of surplus. The landlord has agreed in principle; the grid connection has 60 kW to spare.',
    tags: ['e-mobility', 'load shifting', 'office'],
    starts: 30,
    ends: 150,
  },
  {
    owner: radu,
    daysAgo: 9,
    outcome: 'approved',
    name: 'Forecast the Dobrogea wind park',
    description:
      'Replace the day-ahead forecast that we buy by one of our own, made from three weather models and the readings of the last 48 hours.\n\nMilestones: history cleaned, first model beside the bought one for a month, decision on the balancing cost that each would have brought.',
    tags: ['wind', 'forecasting', 'machine learning', 'balancing'],
    starts: -7,
    ends: 110,
    members: { [elena]: 'analyst', [mihai]: 'adviser' },
  },
  {
    owner: mihai,
    daysAgo: 24,
    outcome: 'approved',
    name: 'Second-life batteries at the Brașov depot',
    description:
      'Eighteen bus batteries that no longer serve on the road are to shave the peaks of the depot: 420 kWh, two hours at 200 kW.\n\nFire protection comes first; nothing is delivered before the concept is signed.',
    tags: ['storage', 'peak shaving', 'second life'],
    starts: -20,
    ends: 190,
    members: { [radu]: 'engineer' },
  },
  {
    owner: elena,
    daysAgo: 41,
    outcome: 'approved',
    name: 'Energy community of Valea Verde',
    description:
      'Forty households and the school share the production of 180 kW on three roofs. We write the rules of sharing, prepare the contracts and run the settlement for the first year.',
    tags: ['energy communities', 'settlement'],
    starts: -30,
    members: { [ioana]: 'coordinator', [radu]: 'participant', [mihai]: 'participant' },
  },
  {
    owner: radu,
    daysAgo: 130,
    outcome: 'completed',
    name: 'Quarter-hour readings from all our sites',
    description:
      'All 23 sites deliver their readings every quarter of an hour, gaps are filled and marked, and the monthly report is made from them without a figure typed by hand.',
    tags: ['metering', 'data'],
    starts: -125,
    ends: -18,
    members: { [elena]: 'analyst' },
  },
  {
    owner: radu,
    daysAgo: 6,
    outcome: 'rejected',
    reason: 'Please say which site you mean, and what the heat would be used for in summer.',
    name: 'Waste heat of the data room',
    description: 'Use the heat of the servers for something.',
    tags: ['heat'],
  },
];
