// The api that `bun run bench reads` compares ours with: Fastify and pg, written by hand for two reads, on the same database.
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { list, one, session } from './statements.mjs';

const connection = JSON.parse(process.env.RIVAL_DATABASE ?? '{}');
const pool = new pg.Pool({ ...connection, max: 10 });
const fastify = Fastify();

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
  const requestedTag = request.headers['if-none-match'];
  if (requestedTag === undefined) return body;
  const tag = `W/"${createHash('sha1').update(body).digest('base64')}"`;
  reply.header('etag', tag);
  if (requestedTag !== tag) return body;
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
