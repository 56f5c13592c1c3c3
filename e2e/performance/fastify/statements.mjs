// The statements of the api that `bun run bench reads` compares ours with; pgbench sends them too.
/** The reader, by the session in `$1`. */
export const session = {
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
/** The newest `$2` ideas that the reader `$1` may see. */
export const list = {
  name: 'list',
  text: `select ${columns} from (select * from ideas where ${visible} order by created_at desc, id desc limit $2) i ${joins}
    order by i.created_at desc, i.id desc`,
};
/** The idea `$2`, if the reader `$1` may see it. */
export const one = {
  name: 'one',
  text: `select ${columns}, exists (select from ideas m where m.merged_into = i.id) as merged
    from (select * from ideas where ${visible} and id = $2) i ${joins}`,
};
