import { eq } from 'drizzle-orm';
import { formatLongDay } from 'shared-contracts/constants/day';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { inLanguage } from '../../platform/language/language.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { users } from '../../platform/users/tables.ts';
import { book, makeOffice } from '../booking/booking.fixture.ts';
import { decide, submitted } from '../ideas/ideas.fixture.ts';
import { commentOn, sendNotification } from './notifications.fixture.ts';

let portal: TestPortal;
let ioana: Person;
let john: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  ioana = await portal.person({ firstName: 'Ioana', language: 'ro' });
  john = await portal.person({ firstName: 'John', language: 'en' });
  admin = await portal.person({ role: 'admin', firstName: 'Mihai', lastName: 'Dobre' });
});
afterAll(() => portal.close());
beforeEach(() => void portal.mails.splice(0));

const mailsTo = async (...people: Person[]): Promise<(Mail | undefined)[]> => {
  await portal.runJobs();
  return people.map(({ user }) => portal.mails.find(({ to }) => to === user.email));
};
const paragraphs = (mail: Mail | undefined) => mail?.text.split('\n\n');
const inRomanian = { 'accept-language': 'ro' };
const inEnglish = { 'accept-language': 'en' };

describe('[PLAT-435] a mail is in the language of its recipient', () => {
  it.each([inRomanian, inEnglish])('in each booker’s language when one call cancels two bookings: %j', async (headers) => {
    const { office, tables } = await makeOffice(portal, 'Desk 1', 'Desk 2');
    const [first = '', second = ''] = tables.map(({ id }) => id);
    const { id } = await book(portal, ioana, first, { day: '2026-12-25' });
    await book(portal, john, second, { day: '2026-12-25' });
    const body = { day: '2026-12-25', reason: 'Christmas' };
    await portal.send('POST', `/api/admin/offices/${office.id}/closures`, { as: admin, body, headers });
    const [romanian, english] = await mailsTo(ioana, john);
    const day = inLanguage('ro', () => formatLongDay('2026-12-25'));
    expect(day).toMatch(/^vineri,? 25 decembrie 2026$/);
    expect(romanian?.subject).toBe('Rezervarea ta pentru Desk 1 a fost anulată');
    expect(paragraphs(romanian)).toEqual([
      'Bună, Ioana,',
      `Rezervarea ta pentru Desk 1 din Headquarters, ${day}, între 09:00 și 17:00, a fost anulată.`,
      `Headquarters – închis ${day}: Christmas`,
      'Poți rezerva alt loc aici:',
      'http://portal.test/office-booking?date=2026-12-25',
      'Innovation Portal',
      '',
    ]);
    expect(romanian?.html).toContain('<html lang="ro">');
    expect(romanian?.html).toContain('Sau deschide acest link:');
    expect(english?.subject).toBe('Your booking of Desk 2 was cancelled');
    expect(paragraphs(english)?.slice(0, 3)).toEqual([
      'Hello John,',
      'Your booking of Desk 2 in Headquarters on Friday 25 December 2026 from 09:00 to 17:00 was cancelled.',
      'Headquarters is closed on Friday 25 December 2026: Christmas',
    ]);
    expect(english?.html).toContain('<html lang="en">');
    expect(english?.html).toContain('Or open this link:');
    const own = (await (await portal.send('GET', '/api/bookings/mine', { as: ioana })).json()) as OwnBooking[];
    // pages word the cause themselves; the sentence is for pages from before `cancelCause`
    expect(own.find((one) => one.id === id)).toMatchObject({
      cancelReason: 'Headquarters is closed on Friday 25 December 2026: Christmas',
      cancelCause: { kind: 'office_closed', office: 'Headquarters', day: '2026-12-25', reason: 'Christmas' },
    });
  });

  it('of a notification to several people', async () => {
    const idea = await submitted(portal, admin, { title: 'Dry the biomass' });
    const commentId = await commentOn(portal, idea.id, admin, 'Have you asked the people in the hall?');
    await decide(portal, await portal.person({ role: 'admin' }), idea.id, { status: 'approved' });
    await sendNotification(portal, idea.id, {
      kind: 'mention',
      to: [ioana.user.id, john.user.id],
      actorId: admin.user.id,
      commentId,
    });
    const [romanian, english] = await mailsTo(ioana, john);
    expect(romanian?.subject).toBe('Mihai Dobre te-a menționat: Dry the biomass');
    expect(romanian?.text).toContain('Mihai Dobre te-a menționat într-un comentariu la „Dry the biomass” (idee):');
    expect(romanian?.text).toContain('Have you asked the people in the hall?');
    expect(romanian?.text).toContain('Alege ce e-mailuri primești: http://portal.test/profile?tab=notifications');
    expect(romanian?.html).toContain('>Citește comentariul</a>');
    expect(english?.subject).toBe('Mihai Dobre mentioned you: Dry the biomass');
    expect(english?.html).toContain('>Read the comment</a>');
  });

  it('of a call without a session, and in English without a choice', async () => {
    const undecided = await portal.person({ language: null });
    for (const { user } of [ioana, undecided])
      await portal.send('POST', '/api/forgot-password', {
        body: { email: user.email },
        headers: user === ioana.user ? inEnglish : inRomanian,
      });
    const [romanian, english] = await mailsTo(ioana, undecided);
    expect(romanian?.subject).toBe('Resetează-ți parola pentru Innovation Portal');
    expect(english?.subject).toBe('Reset your password for Innovation Portal');
  });

  it('[ACC-94] of an invitation, sent for the first time or again, or after the account is reactivated: that of the admin', async () => {
    const body = { email: 'eva@portal.example', firstName: 'Eva', lastName: 'Pop', role: 'employee' };
    const invited = await portal.send('POST', '/api/admin/users', { as: admin, body, headers: inRomanian });
    const path = `/api/admin/users/${((await invited.json()) as AdminUser).id}`;
    const subjects = async () => {
      await portal.runJobs();
      return portal.mails.splice(0).map(({ subject }) => subject);
    };
    const english = ['You are invited to Innovation Portal'];
    const romanian = ['Ai o invitație la Innovation Portal'];
    expect(await subjects()).toEqual(romanian);
    await portal.send('POST', `${path}/invitation`, { as: admin, headers: inEnglish });
    expect(await subjects()).toEqual(english);
    await portal.send('POST', `${path}/invitation`, { as: admin, headers: inRomanian });
    expect(await subjects()).toEqual(romanian);
    for (const isActive of [false, true])
      await portal.send('PATCH', `${path}/active`, { as: admin, body: { isActive }, headers: inRomanian });
    expect(await subjects()).toEqual(romanian);
  });

  it('as chosen at the time the mail is written', async () => {
    const person = await portal.person();
    await portal.send('PUT', '/api/profile/language', { as: person, body: { language: 'ro' } });
    const { id } = await submitted(portal, person, { title: 'Dry the biomass' });
    await portal.ctx.db.update(users).set({ firstName: 'evil.example/login' }).where(eq(users.id, person.user.id));
    await decide(portal, admin, id, { status: 'rejected', reason: 'We have no biomass.' });
    const [mail] = await mailsTo(person);
    expect(mail?.subject).toBe('Ideea ta nu a primit aprobarea: Dry the biomass');
    expect(paragraphs(mail)?.slice(0, 4)).toEqual([
      'Bună ziua,',
      'Ideea ta „Dry the biomass” nu a primit aprobarea de data aceasta.',
      'Evaluatorul a scris:',
      'We have no biomass.',
    ]);
  });
});
