import type { Decision } from 'shared-contracts/schemas/content';
import type { EnergyInput } from 'shared-contracts/schemas/energy';

/** An energy item of the demo; people and sites are invented, the papers are real. */
export interface SampleEnergyItem
  extends Pick<
    EnergyInput,
    'title' | 'description' | 'type' | 'category' | 'tags' | 'authors' | 'journal' | 'publicationDate' | 'doi'
  > {
  /** Address of a demo account. */
  readonly author: string;
  /** Whole or fractional days before the start of the demo. */
  readonly daysAgo: number;
  readonly decision?: Pick<Decision, 'status' | 'reason'>;
  /** Colleagues' ratings, 1 to 5 each; only for approved items. */
  readonly ratings?: readonly number[];
  /** A text file to attach. */
  readonly file?: { readonly name: string; readonly text: string };
}

const elena = 'employee@portal.example';
const radu = 'colleague@portal.example';
const mihai = 'manager@portal.example';
const ioana = 'admin@portal.example';
const approved = { status: 'approved' } as const;

export const sampleEnergyItems: readonly SampleEnergyItem[] = [
  {
    author: elena,
    daysAgo: 0.4,
    type: 'ai_prompt',
    title: 'Find what runs at night',
    description:
      'You are an energy auditor. Below are hourly readings in kW of {{building}} for {{week}}, as CSV.\n\n{{readings}}\n\n1. State the base load between 01:00 and 04:00 on working days and at the weekend.\n2. Compare it with {{expected_kw}} kW, which we expect of servers, cooling and emergency lighting.\n3. List what could explain the rest, with the hour at which each would start and stop.\n\nAnswer with a table and at most five sentences. Do not invent readings.',
    category: 'energy_efficiency',
    tags: ['base load', 'metering'],
  },
  {
    author: radu,
    daysAgo: 2.2,
    type: 'ai_prompt',
    title: 'Explain yesterday’s imbalance in three sentences',
    description:
      'Our forecast for {{plant}} on {{date}} missed by {{error_mwh}} MWh; the balancing price was {{price}} lei per MWh.\n\nWeather forecast at gate closure:\n{{forecast}}\n\nMeasured weather:\n{{measured}}\n\nExplain in three sentences, for colleagues who are no meteorologists, what the forecast did not see and whether anyone could have. End with what the miss cost.',
    category: 'ai_automation',
    tags: ['forecasting', 'balancing market'],
    decision: approved,
    ratings: [5, 4],
  },
  {
    author: mihai,
    daysAgo: 6.5,
    type: 'ai_prompt',
    title: 'Check a battery datasheet against our tender',
    description:
      'Tender requirements:\n{{requirements}}\n\nDatasheet:\n{{datasheet}}\n\nFor each requirement answer met, not met or not stated, and quote the line of the datasheet. Convert all units to those of the tender first and show the conversion. Then list the five questions that we should ask the supplier, the most expensive uncertainty first.',
    category: 'storage_integration',
    tags: ['procurement', 'battery'],
    decision: approved,
    ratings: [4, 4, 5],
  },
  {
    author: ioana,
    daysAgo: 11.3,
    type: 'ai_prompt',
    title: 'Turn a grant call into a calendar',
    description:
      'Read this call for proposals:\n\n{{call_text}}\n\nOur internal deadline is {{days_before}} days before the official one. Make a table with every document that is asked for, who in a company of our size usually provides it, how many working days it takes, and the latest day to begin. Mark what depends on an authority.',
    category: 'grants_calls',
    tags: ['planning'],
    decision: approved,
    ratings: [5],
  },
  {
    author: radu,
    daysAgo: 19.8,
    type: 'ai_prompt',
    title: 'Write the letter to a new member of the energy community',
    description:
      'Write to {{name}}, who joins the energy community {{community}} with {{kwp}} kWp on the roof. Explain in plain words and without promises how shared energy is counted each quarter of an hour, what appears on the bill, and whom to ask. One page, polite, no abbreviations.',
    category: 'energy_communities',
    tags: ['communication', 'prosumers'],
    decision: { status: 'rejected', reason: 'Please name the source of the sharing rules, so that the letter can be checked.' },
  },
  {
    author: elena,
    daysAgo: 4.1,
    type: 'research_paper',
    title: 'Probabilistic energy forecasting: what the 2014 competition taught',
    description:
      'Summary of the competition with tracks for load, price, wind and solar, all asked for quantiles instead of single values. Worth reading before we buy a forecast: it shows how quantile forecasts are scored, how much is gained by combining several methods, and how easily a benchmark flatters a model.\n\nFor us: the scoring function in section 2 is what our acceptance test should use.',
    category: 'ai_automation',
    tags: ['forecasting', 'quantiles'],
    authors: 'T. Hong, P. Pinson, S. Fan, H. Zareipour, A. Troccoli, R. J. Hyndman',
    journal: 'International Journal of Forecasting 32(3)',
    publicationDate: '2016-07-01',
    doi: '10.1016/j.ijforecast.2016.02.001',
    decision: approved,
    ratings: [5, 5, 4],
  },
  {
    author: mihai,
    daysAgo: 9.6,
    type: 'research_paper',
    title: 'Thirty years of hourly solar output for Europe',
    description:
      'Compares hourly photovoltaic output derived from reanalysis and from satellite pictures with measured output of many sites, and corrects the bias country by country. The data are open.\n\nFor us: a way to see how unusual a year was before we blame the plant.',
    category: 'renewables_integration',
    tags: ['solar', 'open data'],
    authors: 'S. Pfenninger, I. Staffell',
    journal: 'Energy 114',
    publicationDate: '2016-11-01',
    doi: '10.1016/j.energy.2016.08.060',
    decision: approved,
    ratings: [4],
  },
  {
    author: radu,
    daysAgo: 15.2,
    type: 'research_paper',
    title: 'Wind power from reanalysis, with the bias taken out',
    description:
      'The companion to the solar paper: wind speeds of reanalysis overstate output in some regions and understate it in others. The paper derives national correction factors and simulates fleets of present and future turbines.\n\nLimit: the correction is for countries, not for a single ridge such as ours.',
    category: 'renewables_integration',
    tags: ['wind', 'open data'],
    authors: 'I. Staffell, S. Pfenninger',
    journal: 'Energy 114',
    publicationDate: '2016-11-01',
    doi: '10.1016/j.energy.2016.08.068',
    decision: approved,
  },
  {
    author: ioana,
    daysAgo: 28.4,
    type: 'research_paper',
    title: 'Electricity market design for the prosumer era',
    description:
      'Sets out three ways in which prosumers could take part in markets: peer to peer, prosumer to grid, and organised groups. Good as a map of the words that regulators use; it has no figures.\n\nFor us: our community project is of the third kind.',
    category: 'energy_communities',
    tags: ['market design', 'prosumers'],
    authors: 'Y. Parag, B. K. Sovacool',
    journal: 'Nature Energy 1',
    publicationDate: '2016-03-21',
    doi: '10.1038/nenergy.2016.32',
    decision: approved,
    ratings: [3, 4],
  },
  {
    author: elena,
    daysAgo: 1.3,
    type: 'other_info',
    title: 'Emission factors we use in reports',
    description:
      'The factors for electricity, gas and heat that our own reports have used since January, with their units. Please do not mix them with factors of suppliers in one table. The file is the one to copy from.',
    category: 'energy_efficiency',
    tags: ['Standard', 'reporting'],
    file: {
      name: 'Emission factors.csv',
      text: 'carrier,factor,unit,used since\nelectricity,0.265,t CO2e per MWh,2026-01\nnatural gas,0.202,t CO2e per MWh,2026-01\ndistrict heat,0.210,t CO2e per MWh,2026-01\n',
    },
    decision: approved,
    ratings: [4, 5],
  },
  {
    author: mihai,
    daysAgo: 7.7,
    type: 'other_info',
    title: 'How to read a capacity test of a battery container',
    description:
      'Charge at constant power to the upper limit, rest one hour, discharge at rated power to the lower limit, and count the energy at the terminals, auxiliaries included. Three runs; the mean counts. Room temperature and the age in cycles belong on the same page, or the figure says nothing.',
    category: 'storage_integration',
    tags: ['Standard', 'battery', 'acceptance'],
    decision: approved,
    ratings: [5, 4, 4],
  },
  {
    author: radu,
    daysAgo: 0.9,
    type: 'other_info',
    title: 'Where to find the weather of the last ten years',
    description:
      'Hourly temperature, wind and irradiation of our sites lie on the team drive under Weather, one file a site and year, with a page that says which instrument was replaced when. Gaps are left empty and not filled.',
    category: 'ai_automation',
    tags: ['AI', 'open data', 'weather'],
  },
];
