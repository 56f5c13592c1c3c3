import { type SQL, sql } from 'drizzle-orm';
import { activityWeights } from 'shared-contracts/constants/activity';
import { ideaCategories } from 'shared-contracts/constants/idea';
import type { Database } from '../src/platform/db/client.ts';

/** Names of generated colleagues; every first name is combined with every last name. */
const firstNames = ['Ana', 'Bogdan', 'Cristina', 'Dan', 'Elena', 'Florin', 'Gabriela', 'Horia', 'Ioana', 'Liviu'].concat([
  'Mihaela',
  'Nicolae',
  'Oana',
  'Petru',
  'Roxana',
  'Ștefan',
  'Teodora',
  'Vlad',
  'Simona',
  'Răzvan',
]);
const lastNames = ['Albu', 'Bălan', 'Cojocaru', 'Dinu', 'Enache', 'Florea', 'Georgescu', 'Iliescu', 'Lazăr', 'Manole'].concat([
  'Neagu',
  'Oprea',
  'Pavel',
  'Rusu',
  'Stoica',
  'Toma',
  'Țurcanu',
  'Ursu',
  'Voicu',
  'Zamfir',
]);

/** What generated ideas propose to do. */
const actions = ['Measure', 'Insulate', 'Share', 'Repair', 'Automate', 'Simplify', 'Move', 'Label', 'Test', 'Combine'];

/** The object of the proposal: one in fifty mentions turbines, few enough for a meaningful search. */
const subjects = ['the turbine hall'].concat(
  ['pumps', 'meters', 'batteries', 'inverters', 'forecasts', 'contracts', 'cables'].flatMap((thing) =>
    ['old', 'new', 'shared', 'rented', 'idle', 'smart', 'spare'].map((kind) => `the ${kind} ${thing}`),
  ),
);

/** Locations for the proposals. */
const places = ['Sibiu', 'Constanța', 'Cluj', 'Iași', 'Timișoara', 'Brașov', 'Galați', 'Arad', 'Bacău', 'Tulcea'];

/** Comments of colleagues. */
const remarks = [
  'We tried something like it two years ago; the figures are in the archive.',
  'Who would look after it in winter?',
  'Good idea. The southern park could begin at once.',
];

/** How much to create. */
export interface BoardSize {
  readonly ideas: number;
  /** Colleagues who write, rate, vote and comment. */
  readonly people: number;
}

const days = 1094;

const list = (words: readonly string[]): SQL => sql`array[${sql.join([...words.map((word) => sql`${word}`)], sql`, `)}]::text[]`;
/** Picks the next word in turn. */
const turn = (words: readonly string[], at: SQL): SQL => sql`(${list(words)})[1 + (${at})::int % ${words.length}::int]`;

/**
 * Colleagues with the password of the demo employee, if there is one; otherwise they cannot sign in. Numbers continue after those
 * of an earlier run.
 */
const addPeople = (db: Database, people: number, now: string) =>
  db.execute(sql`
    insert into users (username, email, password, first_name, last_name, role, is_active, email_verified, created_at, updated_at)
    select 'colleague' || n, 'colleague' || n || '@portal.example',
      (select password from users where email = 'employee@portal.example'),
      ${turn(firstNames, sql`n`)}, ${turn(lastNames, sql`n / ${firstNames.length}::int + n`)},
      'employee', true, true, ${now}, ${now}
    from generate_series(1, ${people}::int) n
    on conflict do nothing`);

/** Ideas of all colleagues, categories and statuses, evenly over the last three years, the last of them just now. */
const addIdeas = async (db: Database, { ideas, people }: BoardSize, now: string) => {
  await db.execute(sql`
    create temporary table colleagues on commit drop as
    select row_number() over (order by email) - 1 as at, id from users where email in
      (select 'colleague' || n || '@portal.example' from generate_series(1, ${people}::int) n)`);
  await db.execute(sql`
    create temporary table made on commit drop as
    select n, gen_random_uuid() as id, person.id as author, (n % ${people}::int) as author_at,
      (array['approved', 'approved', 'approved', 'pending', 'rejected'])[1 + n % 5] as status,
      ${turn(actions, sql`n / ${subjects.length}::int`)} || ' ' || ${turn(subjects, sql`n`)} || ' of ' || ${turn(places, sql`n / 7`)} as title,
      date_trunc('milliseconds', ${now}::timestamptz - ((${ideas}::int - n) * ${days}::float8 / ${ideas}::int) * interval '1 day') as created_at
    from generate_series(1, ${ideas}::int) n
    join colleagues person on person.at = n % ${people}::int`);
  await db.execute(sql`
    insert into ideas (id, title, description, category, author_id, status, tags, reviewed_by, reviewed_at, reason, revision, created_at, updated_at)
    select id, title,
      'What happens today, what should happen instead, and what the report of case ' || n || ' says about it. ' || repeat('More of it. ', 20),
      ${turn(Object.keys(ideaCategories), sql`n`)}, author, status, array['energy', 'case-' || n % 100],
      case when status <> 'pending' then (select id from colleagues where at = 0) end,
      case when status <> 'pending' then created_at end,
      case when status = 'rejected' then 'Too early for the present budget.' end,
      case when status <> 'pending' then 2 else 1 end, created_at, created_at
    from made order by n`);
};

/** The colleague a number of places after the author of an idea, never the author. */
const colleague = (ahead: SQL, people: number): SQL =>
  sql`join colleagues person on person.at = (author_at + ${ahead}) % ${people}::int and ${ahead} < ${people}::int`;

/** Up to nine ratings, nine votes and two comments on each approved idea, each by another colleague. */
const addReactions = async (db: Database, { people }: BoardSize) => {
  const approved = sql`from made cross join generate_series(1, 9) k`;
  await db.execute(sql`
    insert into ratings (entity_type, entity_id, user_id, value, created_at, updated_at)
    select 'idea', made.id, person.id, 1 + (n * 7 + k * 3) % 5, created_at, created_at
    ${approved} ${colleague(sql`k`, people)} where status = 'approved' and k <= n * 31 % 10 order by n`);
  await db.execute(sql`
    insert into votes (entity_type, entity_id, user_id, created_at)
    select 'idea', made.id, person.id, created_at
    ${approved} ${colleague(sql`(k + 3)`, people)} where status = 'approved' and k <= n * 17 % 10 order by n`);
  await db.execute(sql`
    insert into comments (content, author_id, entity_type, entity_id, created_at, updated_at)
    select ${turn(remarks, sql`n + k`)}, person.id, 'idea', made.id, created_at, created_at
    ${approved} ${colleague(sql`(k + 7)`, people)} where status = 'approved' and k <= n * 13 % 3 order by n`);
  await db.execute(sql`
    update ideas set score = coalesce(rated.mean, 0), rating_count = coalesce(rated.count, 0),
      vote_count = coalesce(voted.count, 0), comment_count = coalesce(said.count, 0)
    from made
    left join (select entity_id, round(avg(value), 1) as mean, count(*) from ratings where entity_type = 'idea' group by 1) rated on rated.entity_id = made.id
    left join (select entity_id, count(*) from votes where entity_type = 'idea' group by 1) voted on voted.entity_id = made.id
    left join (select entity_id, count(*) from comments where entity_type = 'idea' group by 1) said on said.entity_id = made.id
    where ideas.id = made.id and made.status = 'approved'`);
};

/** Activities for the leaderboard, figures and panels. */
const addActivities = async (db: Database, timeZone: string) => {
  const columns = sql`activities (user_id, type, entity_type, entity_id, description, score, created_at, month)`;
  const month = (instant: SQL) => sql`to_char(${instant} at time zone ${timeZone}::text, 'YYYY-MM')`;
  const { idea_submitted, idea_approved, comment_added } = activityWeights;
  await db.execute(sql`
    insert into ${columns}
    select author, 'idea_submitted', 'idea', id, 'Submitted an idea for review', ${idea_submitted}::numeric, created_at, ${month(sql`created_at`)} from made
    union all
    select author, 'idea_approved', 'idea', id, 'The idea "' || title || '" was approved', ${idea_approved}::numeric, created_at, ${month(sql`created_at`)}
    from made where status = 'approved' order by created_at`);
  await db.execute(sql`
    insert into ${columns}
    select distinct on (author_id, entity_id) author_id, 'comment_added', 'idea', entity_id, 'Commented on an idea', ${comment_added}::numeric,
      comments.created_at, ${month(sql`comments.created_at`)}
    from comments join made on made.id = entity_id where entity_type = 'idea'`);
};

/** Pending changes of approved ideas: one idea in five hundred. */
const addChanges = (db: Database) =>
  db.execute(sql`
    insert into content_revisions (entity_type, entity_id, author_id, changes, created_at, updated_at)
    select 'idea', id, author, jsonb_build_object('title', title || ', now'), created_at, created_at
    from made where status = 'approved' and n % 500 = 0`);

/**
 * Adds generated ideas with all dependent rows in one transaction: authors, decisions, ratings, votes, comments, activities and
 * pending changes, with the counts that the services would have written. Deterministic.
 * @param timeZone the company's time zone, which determines when months start
 */
export const fillBoard = async (db: Database, size: BoardSize, now: Date, timeZone: string): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await addPeople(tx, size.people, now.toISOString());
    await addIdeas(tx, size, now.toISOString());
    await addReactions(tx, size);
    await addActivities(tx, timeZone);
    await addChanges(tx);
  });
  // Updating the counts moved every approved idea to the end of its table, in no particular order. Ideas added one by one are
  // stored in insertion order.
  await db.execute(sql`cluster ideas using ideas_newest`);
  await db.execute(sql`vacuum analyze`);
};
