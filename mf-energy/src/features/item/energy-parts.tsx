import ExternalLink from 'lucide-react/icons/external-link';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import { Attachments, CardTags, ItemCard, type ItemType, variablesOf } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { urlOf } from 'portal-sdk/query';
import { Link, useLocation } from 'portal-sdk/router';
import { buttonClass, CategoryLabel, CopyButton, Excerpt } from 'portal-sdk/ui';
import { formatDay } from 'shared-contracts/constants/day';
import { doiAddress, energySubmitted } from 'shared-contracts/constants/energy';
import {
  decideEnergyItem,
  downloadEnergyAttachment,
  listEnergyItemHistory,
  withdrawEnergyItem,
} from 'shared-contracts/endpoints/energy';
import { mayDownloadAttachment } from 'shared-contracts/policies/content';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { msgid, ngettext, t } from 'shared-contracts/translate';

interface ResearchDetailsProps {
  item: EnergyItem;
  /** Shows the complete text, however long; a card shows only its beginning. */
  whole?: boolean;
}

/** A paper's authors, where it was published and its DOI, as far as available. */
export const ResearchDetails = ({ item, whole = false }: ResearchDetailsProps) => {
  const { authors, journal, publicationDate, doi } = item;
  const publication = [journal, publicationDate && formatDay(publicationDate)].filter(Boolean).join(', ');
  if (!authors && !publication && !doi) return null;
  return (
    <div className="wrap-anywhere flex flex-col gap-0.5 border-info-ink border-l-2 pl-3 text-sm">
      {authors ? <p className={whole ? '' : 'line-clamp-2'}>{authors}</p> : null}
      {publication ? <p className={`text-muted ${whole ? '' : 'line-clamp-2'}`}>{publication}</p> : null}
      {doi ? (
        <a
          className="inline-flex max-w-full items-center gap-1 self-start text-primary-ink underline underline-offset-2"
          href={doiAddress(doi)}
          target="_blank"
          rel="noreferrer"
        >
          <span className="sr-only">{t`DOI `}</span>
          <span className={whole ? '' : 'min-w-0 truncate'}>{doi}</span>
          <ExternalLink className="size-3.5 shrink-0" aria-hidden="true" />
        </a>
      ) : null}
    </div>
  );
};

interface PromptActionsProps {
  item: EnergyItem;
  /** Address of the form that fills the variables, relative to the buttons. */
  fillAt: string;
}

/** Copies a prompt; if it has variables, links to the form that fills them. */
export const PromptActions = ({ item, fillAt }: PromptActionsProps) => {
  const { search } = useLocation();
  if (item.type !== 'ai_prompt') return null;
  const variableCount = variablesOf(item.description).length;
  return (
    <>
      {/* with two buttons next to the author, a narrow card has no room for both labels */}
      <CopyButton text={item.description} what={item.title} labelClass={variableCount > 0 ? '@max-[19rem]:sr-only' : undefined} />
      {variableCount > 0 ? (
        <Link to={fillAt} state={{ board: search }} className={buttonClass('outline', 'sm')}>
          <TextCursorInput className="size-4" aria-hidden="true" />
          <span aria-hidden="true">{t`Fill in ${variableCount}`}</span>
          <span className="sr-only">
            {ngettext(
              msgid`Fill in ${variableCount} variable of ${item.title}`,
              `Fill in ${variableCount} variables of ${item.title}`,
              variableCount,
            )}
          </span>
        </Link>
      ) : null}
    </>
  );
};

export const energyType: ItemType = {
  type: 'energy_item',
  noun: t`energy item`,
  decide: decideEnergyItem,
  withdraw: withdrawEnergyItem,
  history: listEnergyItemHistory,
  submitted: energySubmitted,
};

/**
 * The files of an item.
 * @param counted whether several files show as a count, not by name
 */
export const EnergyAttachments = ({ item, counted }: { item: EnergyItem; counted?: boolean }) => {
  const href = urlOf(downloadEnergyAttachment, { params: { id: item.id } });
  return <Attachments item={item} href={href} mayDownload={mayDownloadAttachment(useActor(), item)} counted={counted} />;
};

/** An item in a list. */
export const EnergyCard = ({ item }: { item: EnergyItem }) => (
  <ItemCard of={energyType} item={item} actions={() => <PromptActions item={item} fillAt={`${item.id}?fill`} />}>
    <p className="wrap-anywhere line-clamp-4 text-muted text-sm">
      {item.type === 'ai_prompt' ? item.description : <Excerpt text={item.description} />}
    </p>
    <ResearchDetails item={item} />
    <CategoryLabel category={item.category} />
    <CardTags tags={item.tags} />
    <EnergyAttachments item={item} counted />
  </ItemCard>
);
