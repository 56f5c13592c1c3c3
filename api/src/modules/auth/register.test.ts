import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieFrom, openPortal, problemOf, type TestPortal } from '../../../test/portal.ts';
import { users } from '../../platform/users/tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

let counter = 0;
const form = (fields: Record<string, unknown> = {}) => {
  counter += 1;
  return {
    username: `newcomer${counter}`,
    email: `newcomer${counter}@portal.example`,
    password: 'a fine long one',
    confirmPassword: 'a fine long one',
    firstName: 'Ana',
    lastName: 'Pop',
    ...fields,
  };
};
const register = (body: unknown, to = portal) => {
  counter += 1;
  return to.send('POST', '/api/register', { body, from: `10.0.0.${counter}` });
};

describe('POST /api/register', () => {
  it('creates an account that is signed in and sees only itself until its address is confirmed [ACC-30] [ACC-36]', async () => {
    const body = form();
    const response = await register(body);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      username: body.username,
      email: body.email,
      role: 'employee',
      effectiveRole: 'viewer',
      emailVerified: false,
      monthlySubmissionTarget: 2,
    });
    const me = await portal.send('GET', '/api/auth/user', { headers: { cookie: cookieFrom(response) } });
    expect(me.status).toBe(200);
  });

  it('stores only an argon2id hash of the password [ACC-69]', async () => {
    const body = form();
    await register(body);
    const [row] = await portal.ctx.db.select().from(users).where(eq(users.email, body.email));
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('ignores fields of the body that the server owns', async () => {
    const body = form({
      role: 'admin',
      emailVerified: true,
      isActive: false,
      id: crypto.randomUUID(),
      monthlySubmissionTarget: 0,
    });
    const response = await register(body);
    expect(await response.json()).toMatchObject({ role: 'employee', emailVerified: false, monthlySubmissionTarget: 2 });
  });

  it('reports every invalid field with its literal text [ACC-31] [ACC-32]', async () => {
    const response = await register({
      username: 'ab',
      email: 'x',
      password: 'short',
      confirmPassword: 'other',
      firstName: ' ',
      lastName: '',
    });
    expect(response.status).toBe(422);
    const issues = Object.fromEntries((await problemOf(response)).issues?.map(({ path, message }) => [path, message]) ?? []);
    expect(issues).toEqual({
      username: 'Username must be at least 3 characters',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
      confirmPassword: "Passwords don't match",
      firstName: 'First name is required',
      lastName: 'Last name is required',
    });
  });

  it.each(['password1', 'Password123!', 'QWERTYUIOP', '12345678'])('refuses the common password %s [ACC-39]', async (common) => {
    const response = await register(form({ password: common, confirmPassword: common }));
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toEqual([
      { path: 'password', message: 'This password is too common. Please choose another one.' },
    ]);
  });

  it("refuses the person's own address as a password [ACC-39]", async () => {
    const response = await register(
      form({ email: 'vlad@portal.example', password: 'Vlad@portal.example', confirmPassword: 'Vlad@portal.example' }),
    );
    expect((await problemOf(response)).issues?.[0]?.path).toBe('password');
  });

  it('refuses a taken address and username, in any letter case [ACC-35]', async () => {
    const first = form();
    await register(first);
    const response = await register(form({ email: first.email.toUpperCase(), username: first.username.toUpperCase() }));
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({
      code: 'conflict',
      issues: [
        { path: 'email', message: 'An account with this email already exists' },
        { path: 'username', message: 'This username is already taken' },
      ],
    });
  });

  it.each([
    ['a digit for a letter', 'IOana.Admin', 'l0ana.Admin'],
    ['another alphabet', 'coco.pop', 'сосо.рор'],
    ['two letters for one', 'adam.morar', 'adarn.morar'],
    ['a mark of another kind', 'ștefan', 'ştefan'],
  ])('refuses a username that looks like an existing one, by %s [ACC-45]', async (_, taken, alike) => {
    expect((await register(form({ username: taken }))).status).toBe(201);
    const response = await register(form({ username: alike }));
    expect(response.status).toBe(409);
    expect((await problemOf(response)).issues).toEqual([
      { path: 'username', message: 'This username looks like one that is taken. Please choose another one.' },
    ]);
  });

  it('lets one of two simultaneous registrations of look-alike usernames succeed [ACC-45]', async () => {
    const responses = await Promise.all([register(form({ username: 'vlad.o' })), register(form({ username: 'vlad.0' }))]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('refuses a name that could pass as text of the portal in a mail [ACC-44]', async () => {
    const response = await register(form({ firstName: 'Please sign in at evil.example', lastName: 'A\u202eB' }));
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toEqual([
      { path: 'firstName', message: 'First name must not be a link. Put a space after each dot' },
      { path: 'lastName', message: 'Last name must not have invisible characters' },
    ]);
  });

  it.each(['email', 'username'] as const)(
    'lets one of two simultaneous registrations of one %s succeed [ACC-35]',
    async (field) => {
      const shared = form()[field];
      const responses = await Promise.all([register(form({ [field]: shared })), register(form({ [field]: shared }))]);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
      const loser = responses.find(({ status }) => status === 409);
      expect(loser && (await problemOf(loser)).issues?.[0]?.path).toBe(field);
    },
  );

  it('leaves nothing behind when it is refused', async () => {
    const before = await portal.ctx.db.$count(users);
    await register(form({ password: 'password1', confirmPassword: 'password1' }));
    expect(await portal.ctx.db.$count(users)).toBe(before);
    expect(portal.mails).toEqual([]);
  });
});

describe('registration rules [ACC-38]', () => {
  it('refuse everyone when registration is closed', async () => {
    const closed = await openPortal({ REGISTRATION: 'closed' });
    const response = await register(form(), closed);
    expect(response.status).toBe(403);
    expect((await problemOf(response)).error).toContain('Registration is closed');
    await closed.close();
  });

  it('accept only addresses of the named domains', async () => {
    const restricted = await openPortal({ REGISTRATION: 'portal.example, other.example' });
    const refused = await register(form({ email: 'ana@evil-portal.example' }), restricted);
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).issues?.[0]).toEqual({
      path: 'email',
      message: 'Please use your company address (@portal.example, @other.example)',
    });
    expect((await register(form(), restricted)).status).toBe(201);
    await restricted.close();
  });
});
