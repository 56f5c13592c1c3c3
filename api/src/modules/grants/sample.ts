import type { Actor } from 'shared-contracts/actor';
import { dayAfter, dayOf } from 'shared-contracts/constants/day';
import type { Grant } from 'shared-contracts/schemas/grant';
import { uploadSample } from '../../../seed/sample-file.ts';
import { addDays, contextAt } from '../../../seed/sample-history.ts';
import type { Sample, SamplePeople } from '../../../seed/seed.ts';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { attachToItem } from '../content/attachment.ts';
import { grantContentType } from './content-type.ts';
import { grants } from './tables.ts';

/** A grant of the demo: the programmes are real, their calls, dates and codes are invented. */
interface SampleGrant extends Pick<Grant, 'titleAndCode' | 'topic' | 'eligibilityConditions' | 'eligibilityType' | 'grantType'> {
  /** Address of a demo account. */
  readonly author: string;
  /** Whole or fractional days before the start of the demo. */
  readonly daysAgo: number;
  /** Days from the start of the demo to the deadline; negative if expired. */
  readonly endsIn: number;
  /** A text file to attach. */
  readonly file?: { readonly name: string; readonly text: string };
}

const elena = 'employee@portal.example';
const radu = 'colleague@portal.example';
const mihai = 'manager@portal.example';
const ioana = 'admin@portal.example';

export const sampleGrants: readonly SampleGrant[] = [
  {
    author: ioana,
    daysAgo: 41,
    endsIn: 5,
    titleAndCode: 'LIFE Clean Energy Transition – LIFE-CET-COMMUNITY',
    topic: 'Energy communities that run on their own after the project',
    grantType: 'eu_financing',
    eligibilityType: 'consortium',
    eligibilityConditions:
      'At least three legal entities from three different eligible countries.\nFunding rate 95 % of eligible costs; projects of 24 to 36 months.\nOne of the partners must be a municipality or an existing energy community.',
    file: {
      name: 'Checklist LIFE-CET-COMMUNITY.txt',
      text: 'Before we submit\n\n[ ] Letters of three partners\n[ ] Budget table, signed\n[ ] Baseline of the community: members, meters, roofs\n[ ] Who answers in the portal of the funder\n',
    },
  },
  {
    author: mihai,
    daysAgo: 19.4,
    endsIn: 0,
    titleAndCode: 'Electric Up, second round – PNRR C6',
    topic: 'Rooftop PV and charging points for small and medium companies',
    grantType: 'national_financing',
    eligibilityType: 'individual',
    eligibilityConditions:
      'Small and medium companies registered in Romania for at least one full year.\nPV from 27 to 150 kW with at least one 22 kW charging point.\nNo debts to the state budget.',
  },
  {
    author: elena,
    daysAgo: 12.2,
    endsIn: 18,
    titleAndCode: 'Modernisation Fund – standalone storage',
    topic: 'Batteries of at least 5 MWh connected to the grid',
    grantType: 'national_financing',
    eligibilityType: 'individual',
    eligibilityConditions:
      'Holders of a grid connection permit valid at the day of submission.\nCompetitive bidding in EUR per MWh of capacity; at most EUR 15 million a company.\nOperation begins within 24 months of the contract.',
  },
  {
    author: radu,
    daysAgo: 8.7,
    endsIn: 30,
    titleAndCode: 'Innovation Fund – small-scale projects',
    topic: 'Integration of renewables with on-site storage',
    grantType: 'eu_financing',
    eligibilityType: 'individual',
    eligibilityConditions:
      'Capital costs between EUR 2.5 and 20 million.\nScored by emissions avoided, innovation, maturity, replicability and cost efficiency.\nOne applicant will do; a consortium is allowed.',
  },
  {
    author: elena,
    daysAgo: 3.1,
    endsIn: 64,
    titleAndCode: 'Horizon Europe Cluster 5 – D3 storage',
    topic: 'Second-life batteries in distribution grids, demonstrated at three sites',
    grantType: 'eu_financing',
    eligibilityType: 'consortium',
    eligibilityConditions:
      'At least three independent entities from three member states or associated countries, one of them from a member state.\nTechnology readiness from 5 to 7.\nThe proposal names a distribution operator for each site.',
  },
  {
    author: mihai,
    daysAgo: 0.6,
    endsIn: 112,
    titleAndCode: 'Interreg Danube – priority 2.1',
    topic: 'Flexibility markets across borders',
    grantType: 'eu_financing',
    eligibilityType: 'consortium',
    eligibilityConditions:
      'Partners from at least three countries of the Danube region.\nCo-financing 80 %.\nTwo steps: expression of interest, then the full application by invitation.',
  },
  {
    author: radu,
    daysAgo: 74,
    endsIn: -12,
    titleAndCode: 'AFM Casa Verde for public buildings',
    topic: 'PV on schools and town halls',
    grantType: 'national_financing',
    eligibilityType: 'individual',
    eligibilityConditions:
      'Town halls and public institutions.\nAt most 90 % of eligible costs.\nWe supply and install; the applicant is the institution.',
  },
];

const addGrant = async (ctx: Context, people: SamplePeople, sample: SampleGrant): Promise<void> => {
  const { author, daysAgo, endsIn, file, ...text } = sample;
  const authorId = people.get(author);
  if (authorId === undefined) return;
  const actor: Actor = { id: authorId, role: 'employee' };
  const id = crypto.randomUUID();
  const now = ctx.clock.now();
  const createdAt = addDays(now, -daysAgo);
  const then = contextAt(ctx, createdAt);
  const fileUrl = file && (await uploadSample(then, actor, 'grant', new File([file.text], file.name)));
  const attachment = await attachToItem(then, actor, grantContentType, id, fileUrl ? [fileUrl] : []);
  const deadline = dayAfter(dayOf(now, ctx.env.timeZone), endsIn);
  const row = { ...text, ...attachment, id, authorId, deadline, createdAt, updatedAt: createdAt };
  await ctx.db.insert(grants).values({ ...row, status: 'approved' });
  const about = { userId: authorId, entityType: grantContentType.type, entityId: id } as const;
  await recordActivity(then, { ...about, type: 'post_created', description: 'Added a grant' });
};

/** Fills the page with calls that a small company would follow: of each type, expired, urgent, soon and far. */
export const grantsSample: Sample = async (ctx, people) => {
  for (const sample of sampleGrants) await addGrant(ctx, people, sample);
};
