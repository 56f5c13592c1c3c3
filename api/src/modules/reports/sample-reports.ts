import type { Decision } from 'shared-contracts/schemas/content';
import type { TechnicalReportInput } from 'shared-contracts/schemas/technical-report';

/** A version of a demo report. */
interface SampleVersion {
  readonly version: string;
  readonly note?: string;
  /** Whole or fractional days before the start of the demo. */
  readonly daysAgo: number;
  readonly decision?: Pick<Decision, 'status' | 'reason'>;
  /** Markdown or text as it is; a PDF by its lines, the first one large. */
  readonly file?: { readonly name: string; readonly text: string } | { readonly name: string; readonly lines: readonly string[] };
}

/** A demo report; people, sites and figures are made up. */
export interface SampleReport extends Pick<TechnicalReportInput, 'title' | 'description' | 'category' | 'tags'> {
  /** Email address of a demo account. */
  readonly author: string;
  readonly versions: readonly [SampleVersion, ...SampleVersion[]];
  /** Colleagues' ratings, 1 to 5 each; only for approved items. */
  readonly ratings?: readonly number[];
}

const elena = 'employee@portal.example';
const radu = 'colleague@portal.example';
const mihai = 'manager@portal.example';
const approved = { status: 'approved' } as const;

const storage = (cycles: string, losses: string) => `# Storage beside the park

Two options were compared over a year of hourly output.

| option | usable energy | losses | cycles a year |
|---|---|---|---|
| lithium | 18 MWh | ${losses} | ${cycles} |
| sodium | 16 MWh | 11 % | 290 |

## What follows

1. The evening peak is covered on 9 days of 10.
2. Grid fees fall, since the park draws less at night.
3. A second container pays only above 40 euros of spread.
`;

export const sampleReports: readonly SampleReport[] = [
  {
    author: radu,
    title: 'Losses between the northern park and the substation',
    description:
      'Where the energy goes on the 20 kV line: measured over six weeks at both ends, with temperature and load beside it. Two joints account for half of what is avoidable.',
    category: 'technical-analysis',
    tags: ['grid', 'losses', 'medium voltage'],
    ratings: [5, 4, 4],
    versions: [
      {
        version: '1.0',
        daysAgo: 41,
        decision: approved,
        file: {
          name: 'Losses northern park.pdf',
          lines: [
            'Losses between the northern park and the substation',
            'Six weeks at both ends of the 20 kV line, one reading a minute.',
            'Mean losses 2.9 percent; 2.1 percent expected from the cable alone.',
            'Joints 14 and 22 are 11 degrees warmer than their neighbours.',
            'Renewing both saves 190 MWh a year.',
          ],
        },
      },
      {
        version: '1.1',
        note: 'Figures of the second campaign, after joint 14 was renewed',
        daysAgo: 9,
        decision: approved,
        file: {
          name: 'Losses northern park.pdf',
          lines: [
            'Losses between the northern park and the substation',
            'Second campaign: four weeks after joint 14 was renewed.',
            'Mean losses 2.5 percent; 2.1 percent expected from the cable alone.',
            'Joint 22 is still 11 degrees warmer than its neighbours.',
          ],
        },
      },
    ],
  },
  {
    author: elena,
    title: 'Storage beside the park: lithium or sodium',
    description:
      'Compares two containers over a year of hourly output and prices, with losses, cycles and what each means for the grid fees.',
    category: 'feasibility',
    tags: ['storage', 'feasibility'],
    ratings: [4, 5],
    versions: [
      { version: '1.0', daysAgo: 30, decision: approved, file: { name: 'Storage.md', text: storage('310', '8 %') } },
      {
        version: '1.1',
        note: 'Losses of lithium with the cooling in them',
        daysAgo: 16,
        decision: approved,
        file: { name: 'Storage.md', text: storage('305', '9 %') },
      },
      {
        version: '1.2',
        note: 'Cycles of the third quarter',
        daysAgo: 1.3,
        file: { name: 'Storage.md', text: storage('318', '9 %') },
      },
    ],
  },
  {
    author: mihai,
    title: 'Noise at the houses of Valea Verde',
    description:
      'Night measurements at four points, against the limits of the permit. Point 3 needs the reduced mode in westerly wind.',
    category: 'environmental',
    tags: ['noise', 'permit'],
    versions: [
      {
        version: '2.0',
        daysAgo: 22,
        decision: approved,
        file: {
          name: 'Noise Valea Verde.pdf',
          lines: [
            'Noise at the houses of Valea Verde',
            'Four points, eleven nights, wind from 3 to 11 metres a second.',
            'Points 1, 2 and 4 stay below 40 dB in every hour.',
            'Point 3 passes it by 1.4 dB in westerly wind above 8 metres a second.',
          ],
        },
      },
    ],
  },
  {
    author: elena,
    title: 'A common data model for all inverters',
    description: 'One set of names, units and states for the five makes in the field, and how the gateway maps each of them.',
    category: 'system-design',
    tags: ['data', 'inverters', 'gateway', 'SCADA'],
    versions: [
      {
        version: '1.0',
        daysAgo: 2.4,
        file: {
          name: 'Data model.txt',
          text: 'active_power   kW   mean of a minute\nreactive_power kvar mean of a minute\nstate          one of: off, starting, on, derated, fault\n',
        },
      },
    ],
  },
  {
    author: radu,
    title: 'Demand of small communities until 2030',
    description: 'What twelve town halls told us about heat pumps, charging points and roofs, and what it adds up to.',
    category: 'market-study',
    tags: ['market', 'communities'],
    versions: [
      {
        version: '1.0',
        daysAgo: 12,
        decision: { status: 'rejected', reason: 'The sample leaves out the mountain villages. Please add at least two of them.' },
        file: { name: 'Demand.md', text: '# Demand until 2030\n\nTwelve town halls were asked; nine answered.\n' },
      },
    ],
  },
];
