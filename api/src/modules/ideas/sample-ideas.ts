import type { Decision } from 'shared-contracts/schemas/content';
import type { IdeaInput } from 'shared-contracts/schemas/idea';

/** An idea of the demo, by invented people. */
export interface SampleIdea extends Pick<IdeaInput, 'title' | 'description' | 'category' | 'tags'> {
  /** Address of a demo account. */
  readonly author: string;
  /** Whole or fractional days before the start of the demo. */
  readonly daysAgo: number;
  readonly decision?: Pick<Decision, 'status' | 'reason'>;
  /** Lines of one-page PDFs to attach. */
  readonly pages?: readonly { readonly name: string; readonly lines: readonly string[] }[];
}

const elena = 'employee@portal.example';
const radu = 'colleague@portal.example';
const mihai = 'manager@portal.example';
const ioana = 'admin@portal.example';
const approved = { status: 'approved' } as const;

export const sampleIdeas: readonly SampleIdea[] = [
  {
    author: radu,
    daysAgo: 0.2,
    title: 'Warm the battery containers before the morning peak',
    description:
      'On frosty mornings the cells start at 8 °C and the inverter limits the discharge for the first half hour. Heating from 05:00 with cheap night energy would give us the full power at 07:00, when the balancing market pays best.',
    category: 'storage_integration',
    tags: ['battery', 'winter', 'balancing market', 'thermal'],
  },
  {
    author: elena,
    daysAgo: 1.1,
    title: 'Share the roof of the logistics hall with the neighbourhood',
    description:
      'The hall has 2,400 square metres of unused roof and the feeder next to it serves about ninety homes. We could offer the yield above our own use to an energy community and take the lease as our part.',
    category: 'energy_communities',
    tags: ['rooftop', 'energy sharing', 'prosumers'],
    pages: [
      {
        name: 'Roof survey.pdf',
        lines: [
          'Roof survey, logistics hall',
          'Usable area: 2,400 m2, orientation south-west, tilt 8 degrees',
          'Expected: 410 kWp, 452 MWh a year',
          'Open: load of snow guards, access for the fire brigade',
        ],
      },
      {
        name: 'Offers.pdf',
        lines: [
          'Offers for the array, all per kWp',
          'A: 690 EUR, 14 weeks',
          'B: 720 EUR, 6 weeks, with monitoring',
          'C: 655 EUR, roof not included',
        ],
      },
      {
        name: 'Sharing agreement.pdf',
        lines: [
          'Draft of the sharing agreement',
          'Share by consumption of the quarter hour',
          'NewNotification: three months, no fee',
        ],
      },
    ],
  },
  {
    author: elena,
    daysAgo: 2.4,
    title: 'Ask the weather model twice for days with fog',
    description:
      'Our day-ahead error triples when the lowland lies in fog. A second run at 10:00 with the satellite picture of the morning costs nothing and would catch most of these days before the gate closes.',
    category: 'ai_automation',
    tags: ['forecasting', 'imbalance', 'satellite'],
  },
  {
    author: mihai,
    daysAgo: 3.6,
    title: 'One checklist for every grant application',
    description:
      'We lost four days on the last call because the environmental permit was asked for late. A checklist with owner and lead time for each annex, kept beside the call, would show on day one what takes longest.',
    category: 'grants_calls',
    tags: ['process', 'permits'],
    decision: approved,
  },
  {
    author: radu,
    daysAgo: 5.3,
    title: 'Let the park answer frequency in half a second',
    description:
      'The new inverters can follow the grid frequency by themselves. With a droop setting agreed with the operator we could sell fast reserve from the two southern parks without any new hardware.',
    category: 'renewables_integration',
    tags: ['grid codes', 'inverters', 'ancillary services'],
    decision: approved,
  },
  {
    author: elena,
    daysAgo: 8.7,
    title: 'Switch the hallway lights by presence, not by clock',
    description:
      'The corridors of the office burn from six to ten although nobody is there half of the time. Presence sensors in the eleven corridors pay for themselves within two winters at our tariff.',
    category: 'energy_efficiency',
    tags: ['lighting', 'office'],
    decision: approved,
  },
  {
    author: ioana,
    daysAgo: 12.2,
    title: 'Read meters of tenants by radio instead of by hand',
    description:
      'Two colleagues spend three days a month reading 340 meters, and one reading in forty is wrong. A gateway a building would bring the values every hour, and the bills would stop bouncing.',
    category: 'ai_automation',
    tags: ['metering', 'LoRaWAN', 'billing', 'data quality'],
    decision: approved,
  },
  {
    author: radu,
    daysAgo: 17.5,
    title: 'Second life for the cells of the old forklifts',
    description:
      'Nineteen forklift batteries retire this year with about seventy percent of their capacity. As a buffer behind the canteen they could shave its noon peak for some years more.',
    category: 'storage_integration',
    tags: ['reuse', 'peak shaving'],
    decision: {
      status: 'rejected',
      reason:
        'The insurer does not cover used traction cells inside the building. Please come back with a container outside; the idea itself is good.',
    },
  },
  {
    author: mihai,
    daysAgo: 26.4,
    title: 'Wash the panels after the harvest, not before',
    description:
      'Dust of the harvest covers the strings within a week and we pay for the wash twice. Moving the contract from June to August keeps about one percent of the yearly yield at no cost.',
    category: 'renewables_integration',
    tags: ['maintenance', 'soiling', 'contracts'],
    decision: approved,
  },
  {
    author: elena,
    daysAgo: 35.8,
    title: 'Heat the greenhouse next door with the data room',
    description:
      'The data room gives off 60 kW all year. The greenhouse across the fence burns gas from October to April and its owner would pay for water at 35 °C.',
    category: 'energy_efficiency',
    tags: ['waste heat', 'partners'],
    decision: approved,
    pages: [
      {
        name: 'Heat balance.pdf',
        lines: [
          'Heat balance of the data room',
          'Mean heat: 60 kW, lowest month: 52 kW',
          'Demand of the greenhouse, October to April: 210 MWh',
          'Distance of the pipes: 85 m',
        ],
      },
    ],
  },
  {
    author: ioana,
    daysAgo: 49.1,
    title: 'A glossary for the calls we answer most',
    description:
      'Every proposal explains storage, flexibility and sector coupling anew, in other words each time. One agreed page of terms would make our applications shorter and easier to compare.',
    category: 'grants_calls',
    tags: ['writing', 'proposals'],
    decision: approved,
  },
  {
    author: radu,
    daysAgo: 63.4,
    title: 'Warn of a failing fan before the inverter trips',
    description:
      'In three of four trips of last summer the fan had drawn more current for weeks. The values are logged already; a weekly report of the ten worst would let us change a fan instead of losing a day.',
    category: 'ai_automation',
    tags: ['predictive maintenance', 'inverters', 'alarms'],
    decision: approved,
  },
  {
    author: elena,
    daysAgo: 84.6,
    title: 'Put small wind turbines on the office roof',
    description:
      'The roof is the highest point of the district. Four vertical turbines of 3 kW each would show visitors what we do and feed the lift.',
    category: 'renewables_integration',
    tags: ['wind', 'visibility'],
    decision: {
      status: 'rejected',
      reason:
        'The measured mean wind on the roof is 2.9 m/s, so the yield would stay under 4 MWh a year, and the roof would need a new frame.',
    },
  },
  {
    author: mihai,
    daysAgo: 109.9,
    title: 'Invite members of the community to see their meter live',
    description:
      'People who joined the pilot ask how much of their evening is covered by the shared plant. A page with the last fifteen minutes would answer it and bring in their neighbours.',
    category: 'energy_communities',
    tags: ['pilot', 'smart meters', 'engagement'],
    decision: approved,
  },
];
