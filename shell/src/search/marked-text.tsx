const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A text in which the words that begin like those sought stand out. */
export const MarkedText = ({ text, words }: { text: string; words: string }) => {
  const sought = plain(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  let at = 0;
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part) => {
    const key = at;
    at += part.length;
    const found = part !== '' && sought.some((word) => plain(part).startsWith(word));
    return found ? (
      <mark key={key} className="bg-transparent font-semibold text-primary-ink">
        {part}
      </mark>
    ) : (
      part
    );
  });
};
