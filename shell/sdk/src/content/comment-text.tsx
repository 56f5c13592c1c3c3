import { Link } from 'portal-sdk/router';
import type { Person } from 'shared-contracts/schemas/content';
import { mentionOf, splitMentions } from './mention-text.ts';

/** The parts of a text with the place where each begins, which tells them apart. */
const placed = (parts: readonly (string | Person)[]) => {
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += typeof part === 'string' ? part.length : mentionOf(part).length;
    return { key, part };
  });
};

/** What somebody wrote, as plain text; the names of those whom it names lead to their pages. */
export const CommentText = ({ text, mentions }: { text: string; mentions: readonly Person[] }) => (
  <p className="wrap-anywhere whitespace-pre-wrap text-sm">
    {placed(splitMentions(text, mentions)).map(({ key, part }) =>
      typeof part === 'string' ? (
        part
      ) : (
        <Link key={key} to={`/profile/${part.id}`} className="font-medium text-primary-ink hover:underline">
          {mentionOf(part)}
        </Link>
      ),
    )}
  </p>
);
