// biome-ignore-all lint/complexity/useLiteralKeys: `msg` marks the situations for translation
import { type Actor, isAdmin } from '../actor.ts';
import type { ContentStatus } from '../constants/content.ts';
import { msg } from '../translate.ts';
import { mayCancel } from './booking.ts';
import {
  mayAddCaseStudy,
  mayAddVersion,
  mayChangeCaseStudy,
  mayComment,
  mayComplete,
  mayDecide,
  mayDeleteComment,
  mayDownloadAttachment,
  mayDownloadPresentation,
  mayDownloadReport,
  mayEdit,
  mayEditComment,
  mayEditProject,
  mayEditUnreviewed,
  mayJoin,
  mayLeave,
  mayMerge,
  mayRate,
  mayRead,
  maySubmitDraft,
  mayUndoDecision,
  mayUndoWithdrawal,
  mayUse,
  mayVote,
  mayWithdraw,
  type Owned,
} from './content.ts';
import { mayOpenUpload, mayReadCv, maySetActive } from './users.ts';

/** Whether the actor may perform the operation on an object owned by the person with this id. */
export type Rule = (actor: Actor, ownerId: string, settings: { readonly remoteOverrides: boolean }) => boolean;

type ContentPolicy = (actor: Actor, item: Owned) => boolean;

/** The rule of a policy for items of a status. */
const on =
  (status: ContentStatus) =>
  (may: ContentPolicy): Rule =>
  (actor, authorId) =>
    may(actor, { authorId, status });
const [pending, approved, draft] = [on('pending'), on('approved'), on('draft')];
/** The rule for what the actor owns, whoever the owner is. */
const own =
  (rule: Rule): Rule =>
  (actor, _, settings) =>
    rule(actor, actor.id, settings);
/** The rule for what someone else owns, whoever the owner is. */
const others =
  (rule: Rule): Rule =>
  (actor, _, settings) =>
    rule(actor, '', settings);
const everyone: Rule = () => true;
const nobody: Rule = () => false;
const admins: Rule = (actor) => isAdmin(actor);

const both = (may: ContentPolicy) => ({ [msg`pending`]: pending(may), [msg`approved`]: approved(may) });
const reading = both(mayRead);
const deciding = { [msg`someone else's`]: pending(mayDecide), [msg`own`]: own(pending(mayDecide)) };
/** For an item that the actor, or another reviewer, decided on. */
const undoing =
  (isOwn: boolean): Rule =>
  (actor, authorId) =>
    mayUndoDecision(actor, { authorId, status: 'approved', reviewedBy: isOwn ? actor.id : '' });
/** For an item that its author has withdrawn. */
const restoring: Rule = (actor, authorId) => mayUndoWithdrawal(actor, { authorId, status: 'pending', withdrawnBy: authorId });
const caseStudy: Rule = (actor, authorId) => mayChangeCaseStudy(actor, { authorId });
const addingCaseStudy: ContentPolicy = (actor, tool) => mayRead(actor, tool) && mayAddCaseStudy(actor);
const editingComment: ContentPolicy = (actor, item) => mayRead(actor, item) && mayEditComment(actor, item);
const deletingComment: ContentPolicy = (actor, item) => mayRead(actor, item) && mayDeleteComment(actor, item);
const leaving: ContentPolicy = (actor, project) => mayRead(actor, project) && mayLeave(actor, project);
const downloadingReport: ContentPolicy = (actor, report) => mayRead(actor, report) && mayDownloadReport(report);
const downloading =
  (isPublic: boolean): ContentPolicy =>
  (actor, item) =>
    mayDownloadPresentation(actor, { ...item, isPublic });
const upload: Rule = (actor, uploadedBy) => mayOpenUpload(actor, { uploadedBy });
const cv: Rule = (actor, id) => mayReadCv(actor, { id });
const activation: Rule = (actor, id) => maySetActive(actor, { id });
const withInactiveOnes = { '': everyone, [msg`with inactive ones`]: admins };

/**
 * The object policies that the services enforce in addition to the audience of an operation, for each situation that makes a
 * difference. For an operation that is not listed here, only its audience matters.
 */
export const rules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  // allowed only until the address is confirmed
  correctEmail: { '': nobody },
  resendConfirmation: { '': nobody },

  getFile: {
    [msg`a fresh upload`]: upload,
    [msg`of a pending idea`]: pending(mayDownloadAttachment),
    [msg`of an approved idea`]: approved(mayDownloadAttachment),
    [msg`of a draft`]: draft(mayDownloadAttachment),
    [msg`someone's photo`]: everyone,
    [msg`someone's CV`]: cv,
  },

  getIdea: { ...reading, [msg`a draft`]: draft(mayRead) },
  listIdeaHistory: { ...reading, [msg`a draft`]: draft(mayRead) },
  editIdea: { ...both(mayEdit), [msg`a draft`]: draft(mayEdit) },
  withdrawIdea: { ...both(mayWithdraw), [msg`a draft`]: draft(mayWithdraw) },
  decideIdea: { ...deciding, [msg`a draft`]: draft(mayDecide) },
  mergeIdea: { [msg`someone else's`]: pending(mayMerge), [msg`own`]: own(pending(mayMerge)) },
  downloadIdeaAttachment: both(mayDownloadAttachment),

  getAiTool: reading,
  listAiToolHistory: reading,
  editAiTool: both(mayEdit),
  withdrawAiTool: both(mayWithdraw),
  decideAiTool: deciding,
  useAiTool: both(mayUse),
  listCaseStudies: { [msg`of a pending tool`]: pending(mayRead), [msg`of an approved tool`]: approved(mayRead) },
  addCaseStudy: { [msg`to a pending tool`]: pending(addingCaseStudy), [msg`to an approved tool`]: approved(addingCaseStudy) },
  editCaseStudy: { '': caseStudy },
  deleteCaseStudy: { '': caseStudy },

  getEnergyItem: reading,
  listEnergyItemHistory: reading,
  editEnergyItem: both(mayEdit),
  withdrawEnergyItem: both(mayWithdraw),
  decideEnergyItem: deciding,
  downloadEnergyAttachment: both(mayDownloadAttachment),
  listEnergyTemplates: withInactiveOnes,

  editGrant: { '': approved(mayEditUnreviewed) },
  withdrawGrant: { '': approved(mayWithdraw) },

  getPresentation: reading,
  listPresentationHistory: reading,
  editPresentation: both(mayEdit),
  withdrawPresentation: both(mayWithdraw),
  decidePresentation: deciding,
  downloadPresentation: { ...both(downloading(false)), [msg`public`]: approved(downloading(true)) },
  viewPresentation: reading,
  getPresentationPreview: reading,
  uploadPresentationPreview: { '': upload },

  getTechnicalReport: reading,
  listTechnicalReportHistory: reading,
  editTechnicalReport: both(mayEdit),
  withdrawTechnicalReport: both(mayWithdraw),
  decideTechnicalReport: deciding,
  listReportVersions: reading,
  addReportVersion: both(mayAddVersion),
  restoreReportVersion: { '': approved(mayAddVersion) },
  downloadTechnicalReport: both(downloadingReport),
  previewTechnicalReport: reading,

  getProject: { ...reading, [msg`completed`]: on('completed')(mayRead) },
  listProjectMembers: reading,
  listProjectHistory: reading,
  editProject: both(mayEditProject),
  withdrawProject: both(mayWithdraw),
  setProjectStatus: {
    ...deciding,
    [msg`complete approved`]: approved(mayComplete),
    [msg`complete pending`]: pending(mayComplete),
  },
  joinProject: both(mayJoin),
  leaveProject: both(leaving),
  listProjectTemplates: withInactiveOnes,

  withdrawSubmission: both(mayWithdraw),
  undoWithdrawal: { '': restoring },
  submitDraft: { [msg`a draft`]: draft(maySubmitDraft), [msg`pending`]: pending(maySubmitDraft) },

  cancelBooking: { '': (actor, userId) => mayCancel(actor, { userId }) },

  listComments: reading,
  addComment: both(mayComment),
  editComment: { [msg`on a pending idea`]: pending(editingComment), [msg`on an approved idea`]: approved(editingComment) },
  deleteComment: { [msg`on a pending idea`]: pending(deletingComment), [msg`on an approved idea`]: approved(deletingComment) },
  listMentionable: reading,
  rateItem: both(mayRate),
  unrateItem: reading,
  voteForItem: both(mayVote),
  withdrawVote: reading,
  starItem: { ...reading, [msg`a draft`]: draft(mayRead) },

  setUserRole: { [msg`someone else's`]: everyone, [msg`own`]: everyone },
  undoDecision: { [msg`own`]: undoing(true), [msg`someone else's`]: undoing(false), [msg`pending`]: nobody },
  setUserActive: { [msg`someone else off`]: others(activation), [msg`own off`]: own(activation) },
  setUserTarget: { [msg`someone else's`]: everyone, [msg`own`]: everyone },
  updateProfile: {
    [msg`what is theirs`]: everyone,
    [msg`the present role`]: everyone,
    [msg`another role`]: nobody,
    [msg`someone else's photo`]: nobody,
  },
  endSession: { [msg`own`]: everyone, [msg`someone else's`]: nobody },
  downloadCv: { [msg`own`]: own(cv), [msg`someone else's`]: others(cv) },
  getPerson: { '': everyone, [msg`invited`]: nobody },
  getPersonAvatar: { '': everyone, [msg`invited`]: nobody },
  listFields: withInactiveOnes,

  overrideRemote: { '': (_actor, _owner, { remoteOverrides }) => remoteOverrides },
};
