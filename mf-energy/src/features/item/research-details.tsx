import ExternalLink from 'lucide-react/icons/external-link';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { doiAddress } from 'shared-contracts/terms/energy';

/** A day of the calendar in words; it has no time zone. */
const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(day));

/** Who wrote a paper, where it appeared and its DOI, as far as it has them. */
export const ResearchDetails = ({ item }: { item: EnergyItem }) => {
  const { authors, journal, publicationDate, doi } = item;
  const where = [journal, publicationDate && dayInWords(publicationDate)].filter(Boolean).join(', ');
  if (!authors && !where && !doi) return null;
  return (
    <div className="wrap-anywhere flex flex-col gap-0.5 border-info-ink border-l-2 pl-3 text-sm">
      {authors ? <p className="line-clamp-3">{authors}</p> : null}
      {where ? <p className="text-muted">{where}</p> : null}
      {doi ? (
        <a
          className="w-fit text-primary-ink underline underline-offset-2"
          href={doiAddress(doi)}
          target="_blank"
          rel="noreferrer"
        >
          <span className="sr-only">DOI </span>
          {doi}
          <ExternalLink className="ml-1 inline size-3.5" aria-hidden="true" />
        </a>
      ) : null}
    </div>
  );
};
