import { type AreaPage, json, nextSample, noFiles, type Opening, openArea, sampleContent } from 'portal-sdk/testing';
import type { Grant, GrantSummary } from 'shared-contracts/schemas/grant';
import Remote from '../remote.tsx';

/** A colleague's grant with the deadline 2026-03-15; `fields` override it. */
export const sampleGrant = (fields: Partial<Grant> = {}): Grant => {
  const { id, number } = nextSample();
  return {
    id,
    titleAndCode: `Call number ${number}`,
    topic: 'Energy communities',
    deadline: '2026-03-15',
    deadlineState: 'urgent',
    eligibilityConditions: 'Three partners.\nThree countries.',
    eligibilityType: 'individual',
    grantType: 'eu_financing',
    ...sampleContent(fields.author),
    ...noFiles,
    ...fields,
  };
};

const summary: GrantSummary = {
  total: 131,
  grantTypes: { eu_financing: 97, national_financing: 34 },
  eligibilityTypes: { individual: 120, consortium: 11 },
};

/** Opens the area with a fake api that has the given grants. */
export const openGrants = (grants: readonly Grant[], opening: Opening = {}): AreaPage =>
  openArea(Remote, ['/market-analysis'], {
    ...opening,
    replies: {
      'GET /api/grants': () => json(grants),
      'GET /api/grants/summary': () => json(summary),
      ...Object.fromEntries(grants.map((grant) => [`GET /api/grants/${grant.id}`, () => json(grant)])),
      ...Object.fromEntries(grants.map((grant) => [`GET /api/content/grant/${grant.id}/comments`, () => json([])])),
      ...opening.replies,
    },
  });
