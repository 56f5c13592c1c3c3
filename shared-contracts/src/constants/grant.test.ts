import { describe, expect, it } from 'vitest';
import { dayOf } from './day.ts';
import { uploadRules } from './file.ts';
import { deadlineOn, grantTexts } from './grant.ts';

describe('[FIN-5] [FIN-6] the state of a deadline', () => {
  it.each([
    ['2026-03-11', '2026-03-10', 'expired', 'Expired'],
    ['2027-03-10', '2026-03-10', 'expired', 'Expired'],
    ['2026-03-10', '2026-03-10', 'urgent', 'Last day'],
    ['2026-03-10', '2026-03-11', 'urgent', '1 day left'],
    ['2026-03-10', '2026-03-12', 'urgent', '2 days left'],
    ['2026-03-10', '2026-03-17', 'urgent', '7 days left'],
    ['2026-03-10', '2026-03-18', 'soon', '8 days left'],
    ['2026-03-10', '2026-04-09', 'soon', '30 days left'],
    ['2026-03-10', '2026-04-10', 'normal', '10 Apr 2026'],
  ] as const)('on %s, of %s: %s, "%s"', (today, deadline, state, label) => {
    expect(deadlineOn(today, deadline)).toEqual({ state, label });
  });

  it.each([
    ['in winter', '2026-03-10', '2026-03-10T21:59:59.999Z', '2026-03-10T22:00:00.000Z'],
    ['in summer', '2026-07-10', '2026-07-10T20:59:59.999Z', '2026-07-10T21:00:00.000Z'],
    ['when clocks go forward', '2026-03-29', '2026-03-29T20:59:59.999Z', '2026-03-29T21:00:00.000Z'],
    ['when clocks go back', '2026-10-25', '2026-10-25T21:59:59.999Z', '2026-10-25T22:00:00.000Z'],
  ])('it ends in Bucharest with the last minute of its day, %s', (_when, deadline, last, next) => {
    const at = (instant: string) => deadlineOn(dayOf(new Date(instant), 'Europe/Bucharest'), deadline).label;
    expect([at(last), at(next)]).toEqual(['Last day', 'Expired']);
  });

  it('the number of days does not change with a clock change', () => {
    expect(deadlineOn('2026-03-28', '2026-03-30').label).toBe('2 days left');
    expect(deadlineOn('2026-10-24', '2026-10-26').label).toBe('2 days left');
  });
});

describe('texts and limits of grants', () => {
  it('[FIN-8] allows grants these documents, up to 10 MB', () => {
    const { extensions, maxBytes } = uploadRules.grant;
    expect(extensions).toEqual(['.pdf', '.doc', '.docx', '.txt', '.xlsx']);
    expect(maxBytes).toBe(10 * 1024 * 1024);
  });

  it('[FIN-7] [FIN-9] has texts for results of a submission', () => {
    expect(grantTexts.missing).toEqual({ title: 'Error', description: 'Please fill in all required fields' });
    expect(grantTexts.submitted).toEqual({ title: 'Success', description: 'Grant opportunity submitted successfully' });
    expect(grantTexts.submissionFailed(500, 'Out of order')).toEqual({
      title: 'Error',
      description: 'Failed to submit grant: 500 - Out of order',
    });
  });
});
