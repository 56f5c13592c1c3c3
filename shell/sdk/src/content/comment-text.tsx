import type { Person } from 'shared-contracts/schemas/content';
import { Link } from '../router.ts';
import { RichText } from '../text/rich-text.tsx';
import { mentionOf, splitMentions } from './mention-text.ts';

/** The parts of a text with their start offsets, which serve as unique keys. */
const placed = (parts: readonly (string | Person)[]) => {
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += typeof part === 'string' ? part.length : mentionOf(part).length;
    return { key, part };
  });
};

/** Links the names of people mentioned in a text to their pages. */
export const withMentions = (text: string, mentions: readonly Person[]) =>
  placed(splitMentions(text, mentions)).map(({ key, part }) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={key} to={`/profile/${part.id}`} className="font-medium text-primary-ink hover:underline">
        {mentionOf(part)}
      </Link>
    ),
  );

/** User-written text with Markdown; the names of mentioned people link to their pages. */
export const CommentText = ({ text, mentions }: { text: string; mentions: readonly Person[] }) => (
  <RichText className="text-sm" text={text} words={(words) => withMentions(words, mentions)} />
);
