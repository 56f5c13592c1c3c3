import ExternalLink from 'lucide-react/icons/external-link';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { dayInWords } from 'shared-contracts/terms/day';
import { doiAddress } from 'shared-contracts/terms/energy';

interface ResearchDetailsProps {
  item: EnergyItem;
  /** Shows all of it, however long; a card has its beginnings. */
  whole?: boolean;
}

/** Who wrote a paper, where it appeared and its DOI, as far as it has them. */
export const ResearchDetails = ({ item, whole = false }: ResearchDetailsProps) => {
  const { authors, journal, publicationDate, doi } = item;
  const where = [journal, publicationDate && dayInWords(publicationDate)].filter(Boolean).join(', ');
  if (!authors && !where && !doi) return null;
  return (
    <div className="wrap-anywhere flex flex-col gap-0.5 border-info-ink border-l-2 pl-3 text-sm">
      {authors ? <p className={whole ? '' : 'line-clamp-2'}>{authors}</p> : null}
      {where ? <p className={`text-muted ${whole ? '' : 'line-clamp-2'}`}>{where}</p> : null}
      {doi ? (
        <a
          className="inline-flex max-w-full items-center gap-1 self-start text-primary-ink underline underline-offset-2"
          href={doiAddress(doi)}
          target="_blank"
          rel="noreferrer"
        >
          <span className="sr-only">DOI </span>
          <span className={whole ? '' : 'min-w-0 truncate'}>{doi}</span>
          <ExternalLink className="size-3.5 shrink-0" aria-hidden="true" />
        </a>
      ) : null}
    </div>
  );
};
