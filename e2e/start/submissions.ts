import type postgres from 'postgres';

/** Session cookies of people. */
export type Cookies = readonly string[];

const password = 'demo-employee-7';

/** Creates accounts like the demo employee's, so that many can submit without reaching the hourly limit. */
export async function addPeople(sql: postgres.Sql, number: number, prefix = 'person'): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    insert into users (username, email, password, first_name, last_name, role, is_active, email_verified, created_at, updated_at)
    select ${prefix}::text || n, ${prefix}::text || n || '@portal.example', u.password, 'Person', 'No ' || n, 'employee', true, true, now(), now()
    from users u, generate_series(1, ${number}) n where u.email = 'employee@portal.example'
    returning email`;
  return rows.map(({ email }) => email);
}

/** Signs each in over HTTP. */
export async function signIn(url: string, emails: readonly string[]): Promise<Cookies> {
  const cookies: string[] = [];
  for (const email of emails) {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email, password }),
    });
    if (response.status !== 200) throw new Error(`${email}: ${response.status} ${await response.text()}`);
    cookies.push(
      response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }
  return cookies;
}

/** What a client knows about its submissions: only a 201 counts as accepted. */
export interface Ledger {
  /** Ids from the responses, by title. */
  readonly accepted: Map<string, string>;
  /** Titles sent without a 201. Whether they were stored is unknown. */
  readonly unanswered: Set<string>;
}

/**
 * Submits ideas, eight at a time, each with a unique title.
 * @param onAccepted called with the number of 201s so far
 */
export async function submitIdeas(
  url: string,
  cookies: Cookies,
  titles: readonly string[],
  ledger: Ledger,
  onAccepted: (count: number) => void = () => {},
): Promise<void> {
  const queue = titles.entries();
  const client = async () => {
    for (const [at, title] of queue) {
      const id = await submitIdea(url, cookies[at % cookies.length] ?? '', title);
      if (id === undefined) {
        ledger.unanswered.add(title);
        continue;
      }
      ledger.accepted.set(title, id);
      onAccepted(ledger.accepted.size);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
}

/** @returns the id in the 201, else undefined */
async function submitIdea(url: string, cookie: string, title: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/api/ideas`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify({
        title,
        description: `${title}: what it is about, in a few words.`,
        category: 'storage_integration',
        tags: ['crash'],
      }),
    });
    if (response.status !== 201) {
      await response.body?.cancel();
      return undefined;
    }
    return ((await response.json()) as { id: string }).id;
  } catch {
    return undefined;
  }
}
