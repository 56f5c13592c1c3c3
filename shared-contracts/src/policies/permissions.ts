import { type Actor, isAdmin } from '../actor.ts';
import type { ContentStatus } from '../constants/content.ts';
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
/** The rule for what somebody else owns, whoever the owner is. */
const others =
  (rule: Rule): Rule =>
  (actor, _, settings) =>
    rule(actor, '', settings);
const everyone: Rule = () => true;
const nobody: Rule = () => false;
const admins: Rule = (actor) => isAdmin(actor);

const both = (may: ContentPolicy) => ({ pending: pending(may), approved: approved(may) });
const reading = both(mayRead);
const deciding = { "somebody else's": pending(mayDecide), own: own(pending(mayDecide)) };
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
const withInactiveOnes = { '': everyone, 'with inactive ones': admins };

/**
 * The object policies that the services enforce in addition to the audience of an operation, for each situation that makes a
 * difference. For an operation that is not listed here, only its audience matters.
 */
export const rules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  // allowed only until the address is confirmed
  correctEmail: { '': nobody },
  resendConfirmation: { '': nobody },

  getFile: {
    'a fresh upload': upload,
    'of a pending idea': pending(mayDownloadAttachment),
    'of an approved idea': approved(mayDownloadAttachment),
    'of a draft': draft(mayDownloadAttachment),
    "somebody's photo": everyone,
    "somebody's CV": cv,
  },

  getIdea: { ...reading, 'a draft': draft(mayRead) },
  listIdeaHistory: { ...reading, 'a draft': draft(mayRead) },
  editIdea: { ...both(mayEdit), 'a draft': draft(mayEdit) },
  withdrawIdea: { ...both(mayWithdraw), 'a draft': draft(mayWithdraw) },
  decideIdea: { ...deciding, 'a draft': draft(mayDecide) },
  mergeIdea: { "somebody else's": pending(mayMerge), own: own(pending(mayMerge)) },
  downloadIdeaAttachment: both(mayDownloadAttachment),

  getAiTool: reading,
  listAiToolHistory: reading,
  editAiTool: both(mayEdit),
  withdrawAiTool: both(mayWithdraw),
  decideAiTool: deciding,
  useAiTool: both(mayUse),
  listCaseStudies: { 'of a pending tool': pending(mayRead), 'of an approved tool': approved(mayRead) },
  addCaseStudy: { 'to a pending tool': pending(addingCaseStudy), 'to an approved tool': approved(addingCaseStudy) },
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
  downloadPresentation: { ...both(downloading(false)), public: approved(downloading(true)) },
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

  getProject: { ...reading, completed: on('completed')(mayRead) },
  listProjectMembers: reading,
  listProjectHistory: reading,
  editProject: both(mayEditProject),
  withdrawProject: both(mayWithdraw),
  setProjectStatus: {
    ...deciding,
    'complete approved': approved(mayComplete),
    'complete pending': pending(mayComplete),
  },
  joinProject: both(mayJoin),
  leaveProject: both(leaving),
  listProjectTemplates: withInactiveOnes,

  withdrawSubmission: both(mayWithdraw),
  undoWithdrawal: { '': restoring },
  submitDraft: { 'a draft': draft(maySubmitDraft), pending: pending(maySubmitDraft) },

  cancelBooking: { '': (actor, userId) => mayCancel(actor, { userId }) },

  listComments: reading,
  addComment: both(mayComment),
  editComment: { 'on a pending idea': pending(editingComment), 'on an approved idea': approved(editingComment) },
  deleteComment: { 'on a pending idea': pending(deletingComment), 'on an approved idea': approved(deletingComment) },
  listMentionable: reading,
  rateItem: both(mayRate),
  unrateItem: reading,
  voteForItem: both(mayVote),
  withdrawVote: reading,
  starItem: { ...reading, 'a draft': draft(mayRead) },

  setUserRole: { "somebody else's": everyone, own: everyone },
  undoDecision: { own: undoing(true), "somebody else's": undoing(false), pending: nobody },
  setUserActive: { 'somebody else off': others(activation), 'own off': own(activation) },
  setUserTarget: { "somebody else's": everyone, own: everyone },
  updateProfile: {
    'what is theirs': everyone,
    'the present role': everyone,
    'another role': nobody,
    "somebody else's photo": nobody,
  },
  endSession: { own: everyone, "somebody else's": nobody },
  downloadCv: { own: own(cv), "somebody else's": others(cv) },
  getPerson: { '': everyone, invited: nobody },
  getPersonAvatar: { '': everyone, invited: nobody },
  listFields: withInactiveOnes,

  overrideRemote: { '': (_actor, _owner, { remoteOverrides }) => remoteOverrides },
};
