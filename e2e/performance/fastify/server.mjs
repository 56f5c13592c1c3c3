// The api that `bun run bench reads` compares ours with: Fastify and pg, written by hand for two reads, on the same database.
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

const connection = JSON.parse(process.env.RIVAL_DATABASE ?? '{}');
const pool = new pg.Pool({ ...connection, max: 10 });
const fastify = Fastify();

const session = {
  name: 'session',
  text: `select u.id, u.role, s.created_at, s.last_seen_at from sessions s join users u on u.id = s.user_id
    where s.sid = $1 and s.expire > now() and u.is_active`,
};
const columns = `i.id, i.status, i.score, i.rating_count, i.vote_count, i.comment_count, i.tags, i.author_id, i.reviewed_by,
  i.reviewed_at, i.reason, i.revision, i.created_at, i.updated_at, i.title, i.description, i.category, i.file_url, i.file_name,
  i.file_size, i.more_files, u.first_name, u.last_name,
  case when u.is_active then '/api/people/' || u.id || '/avatar?v=' || right(u.profile_image_url, 12) end as image_url, r.value as rating, v.entity_id is not null as vote,
  f.entity_id is not null as favourite, c.id is not null as waiting,
  exists (select from content_authors a where a.entity_type = 'idea' and a.entity_id = i.id) as shared`;
const joins = `join users u on u.id = i.author_id
  left join ratings r on r.entity_type = 'idea' and r.entity_id = i.id and r.user_id = $1
  left join votes v on v.entity_type = 'idea' and v.entity_id = i.id and v.user_id = $1
  left join favourites f on f.entity_type = 'idea' and f.entity_id = i.id and f.user_id = $1
  left join content_revisions c on c.entity_type = 'idea' and c.entity_id = i.id and c.status = 'pending' and c.author_id = $1`;
const authored = `(author_id = $1 or id = any(array(select entity_id from content_authors where user_id = $1)))`;
const visible = `(status in ('approved', 'completed') or (status in ('pending', 'rejected', 'draft') and ${authored}))`;
const list = {
  name: 'list',
  text: `select ${columns} from (select * from ideas where ${visible} order by created_at desc, id desc limit $2) i ${joins}
    order by i.created_at desc, i.id desc`,
};
const one = {
  name: 'one',
  text: `select ${columns}, exists (select from ideas m where m.merged_into = i.id) as merged
    from (select * from ideas where ${visible} and id = $2) i ${joins}`,
};

/** Data that only a few ideas have takes further queries; the compared ideas have none of it. */
const ideaOf = (row, reader) => {
  if (row.waiting || row.shared || row.merged)
    throw new Error('an idea with a pending change, co-authors or merged ideas is not compared');
  return plainIdea(row, reader);
};
const plainIdea = (row, reader) => ({
  id: row.id,
  status: row.status,
  score: Number(row.score),
  ratingCount: row.rating_count,
  voteCount: row.vote_count,
  commentCount: row.comment_count,
  myRating: row.rating,
  myVote: row.vote,
  myFavourite: row.favourite,
  tags: row.tags,
  author: { id: row.author_id, firstName: row.first_name, lastName: row.last_name, imageUrl: row.image_url },
  authorId: row.author_id,
  authorFirstName: row.first_name,
  authorLastName: row.last_name,
  authorName: `${row.first_name} ${row.last_name}`,
  coAuthors: [],
  reviewedBy: row.reviewed_by,
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
  reason: row.author_id === reader.id ? row.reason : null,
  revision: row.revision,
  pendingChange: null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  title: row.title,
  description: row.description,
  category: row.category,
  fileUrl: row.file_url,
  fileName: row.file_name,
  fileSize: row.file_size,
  moreFiles: row.more_files,
});

fastify.addHook('preHandler', async (request, reply) => {
  const { rows } = await pool.query({ ...session, values: [request.headers['x-session']] });
  if (!rows[0]) return reply.code(401).send({ error: 'Unauthorized' });
  request.reader = rows[0];
});
// as in a hand-written api: the digest of the body, for callers who send one
fastify.addHook('onSend', async (request, reply, body) => {
  const known = request.headers['if-none-match'];
  if (known === undefined) return body;
  const tag = `W/"${createHash('sha1').update(body).digest('base64')}"`;
  reply.header('etag', tag);
  if (known !== tag) return body;
  reply.code(304);
  return '';
});
fastify.get('/api/ideas', async ({ reader, query }) => {
  const { rows } = await pool.query({ ...list, values: [reader.id, Number(query.limit ?? 100) + 1] });
  return rows.slice(0, -1).map((row) => ideaOf(row, reader));
});
fastify.get('/api/ideas/:id', async ({ reader, params }, reply) => {
  const { rows } = await pool.query({ ...one, values: [reader.id, params.id] });
  return rows[0] ? ideaOf(rows[0], reader) : reply.code(404).send({ error: 'Not found' });
});

console.log(await fastify.listen({ host: '127.0.0.1', port: 0 }));
