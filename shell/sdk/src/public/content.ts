export { AttachmentField, AttachmentsField } from '../content/attachment-field.tsx';
export { Attachments } from '../content/attachments.tsx';
export { AuthorLinks, authorNames, Byline, PersonLink } from '../content/byline.tsx';
export {
  decisionFailed,
  decisionMeta,
  undoableOf,
  undoFromToast,
  unlessDecided,
  type Verdict,
} from '../content/decision-call.ts';
export { DecisionVerdicts } from '../content/decision-verdicts.tsx';
export { statusesWithDraft } from '../content/draft-filter.ts';
export { EditButton } from '../content/edit-button.tsx';
export { EditDialog } from '../content/edit-dialog.tsx';
export { FavouriteToggle, useFavourite } from '../content/favourite-button.tsx';
export { default as History, type HistoryEndpoint } from '../content/history.tsx';
export { ItemCard, type ItemType } from '../content/item-card.tsx';
export { ItemDetails, ItemRatingCard } from '../content/item-details.tsx';
export { ItemFacts } from '../content/item-facts.tsx';
export { ItemAddress, ItemLoading, ItemPage, KeptItem } from '../content/item-page.tsx';
export { KaizenTip } from '../content/kaizen-tip.tsx';
export { RejectDialog } from '../content/lazy-reject-dialog.ts';
export { listAndItemRoutes } from '../content/list-and-item-routes.tsx';
export { ItemList, ListPage } from '../content/list-page.tsx';
export { NewItemDialog } from '../content/new-item-dialog.tsx';
export { PromptForm } from '../content/prompt-form.tsx';
export { fillIn, PromptText, variablesOf } from '../content/prompt-text.tsx';
export { RowDialog } from '../content/row-dialog.tsx';
export { PendingChangeDiff, StatusNote } from '../content/status-note.tsx';
export { UndoButton } from '../content/undo-button.tsx';
export { WithdrawButton } from '../content/withdraw-button.tsx';
export { CardTags, ItemTags } from '../ui/tag-list.tsx';
