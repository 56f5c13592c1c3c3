/** The kinds of caller, in the order of the columns of the expectations. */
export const kinds = [
  'anonymous',
  'unconfirmed',
  'viewer',
  /** An employee who owns the object of the call. */
  'owner',
  /** An employee who does not. */
  'employee',
  'manager',
  'admin',
  'deactivated',
  'revoked',
  /** No session, but the deploy token of the remote. */
  'token',
] as const;
export type Kind = (typeof kinds)[number];

/**
 * The status of each call for each kind of caller, written by hand from the requirements and never computed from the policies
 * that it tests.
 */
const table = `
                                    anonymous unconfirmed viewer owner employee manager admin deactivated revoked token
getHealth                                 200         200    200   200      200     200   200         200     200   200
getReadiness                              200         200    200   200      200     200   200         200     200   200
getLiveness                               200         200    200   200      200     200   200         200     200   200
getBranding                               200         200    200   200      200     200   200         200     200   200
saveBranding                              401         403    403   403      403     403   200         401     401   401
uploadLogo                                401         403    403   403      403     403   200         401     401   401
getLogo                                   200         200    200   200      200     200   200         200     200   200
getApiDocument                            401         403    200   200      200     200   200         401     401   401
getApiPage                                401         403    200   200      200     200   200         401     401   401
startLogin                                302         302    302   302      302     302   302         302     302   302
getCurrentUser                            401         200    200   200      200     200   200         401     401   401
correctEmail                              401         200    409   409      409     409   409         401     401   401
getUserStats                              401         403    200   200      200     200   200         401     401   401
getMonthlyStats                           401         403    200   200      200     200   200         401     401   401
getTeamStats                              401         403    200   200      200     200   200         401     401   401
readPanels                                401         403    200   200      200     200   200         401     401   401
arrangeDashboard                          401         403    200   200      200     200   200         401     401   401
setLanguage                               401         403    200   200      200     200   200         401     401   401
setShortcuts                              401         403    200   200      200     200   200         401     401   401
streamEvents                              401         403    200   200      200     200   200         401     401   401
login                                     200         200    200   200      200     200   200         401     200   200
register                                  201         201    201   201      201     201   201         201     201   201
logout                                    204         204    204   204      204     204   204         204     204   204
forgotPassword                            202         202    202   202      202     202   202         202     202   202
resetPassword                             204         204    204   204      204     204   204         204     204   204
confirmEmail                              200         200    200   200      200     200   200         200     200   200
resendConfirmation                        401         202    409   409      409     409   409         401     401   401
uploadFile                                401         403    403   200      200     200   200         401     401   401
getFile: a fresh upload                   401         403    404   200      404     404   404         401     401   401
getFile: of a pending idea                401         403    404   200      404     200   200         401     401   401
getFile: of an approved idea              401         403    404   200      200     200   200         401     401   401
getFile: of a draft                       401         403    404   200      404     404   404         401     401   401
listIdeas                                 401         403    200   200      200     200   200         401     401   401
getIdeaSummary                            401         403    200   200      200     200   200         401     401   401
getIdeaCounts                             401         403    200   200      200     200   200         401     401   401
getIdeaMonths                             401         403    200   200      200     200   200         401     401   401
exportIdeas                               401         403    200   200      200     200   200         401     401   401
getIdea: pending                          401         403    404   200      404     200   200         401     401   401
listIdeaHistory: pending                  401         403    404   200      404     200   200         401     401   401
getIdea: approved                         401         403    200   200      200     200   200         401     401   401
listIdeaHistory: approved                 401         403    200   200      200     200   200         401     401   401
getIdea: a draft                          401         403    404   200      404     404   404         401     401   401
listIdeaHistory: a draft                  401         403    404   200      404     404   404         401     401   401
submitIdea                                401         403    403   201      201     201   201         401     401   401
editIdea: pending                         401         403    403   200      404     200   200         401     401   401
editIdea: approved                        401         403    403   200      403     200   200         401     401   401
editIdea: a draft                         401         403    403   200      404     404   404         401     401   401
withdrawIdea: pending                     401         403    403   200      404     403   200         401     401   401
withdrawIdea: approved                    401         403    403   200      403     403   200         401     401   401
withdrawIdea: a draft                     401         403    403   200      404     404   404         401     401   401
decideIdea: someone else's                401         403    403   403      403     200   200         401     401   401
decideIdea: own                           401         403    403   403      403     403   200         401     401   401
mergeIdea: someone else's                 401         403    403   403      403     200   200         401     401   401
mergeIdea: own                               401         403    403   403      403     403   200         401     401   401
decideIdea: a draft                       401         403    403   403      403     404   404         401     401   401
downloadIdeaAttachment: pending           401         403    403   200      404     200   200         401     401   401
downloadIdeaAttachment: approved          401         403    403   200      200     200   200         401     401   401
uploadIdeaAttachment                      401         403    403   200      200     200   200         401     401   401
listAiTools                               401         403    200   200      200     200   200         401     401   401
getAiToolSummary                          401         403    200   200      200     200   200         401     401   401
exportAiTools                             401         403    200   200      200     200   200         401     401   401
getAiTool: pending                        401         403    404   200      404     200   200         401     401   401
listAiToolHistory: pending                401         403    404   200      404     200   200         401     401   401
getAiTool: approved                       401         403    200   200      200     200   200         401     401   401
listAiToolHistory: approved               401         403    200   200      200     200   200         401     401   401
submitAiTool                              401         403    403   201      201     201   201         401     401   401
editAiTool: pending                       401         403    403   200      404     200   200         401     401   401
editAiTool: approved                      401         403    403   200      403     200   200         401     401   401
withdrawAiTool: pending                   401         403    403   200      404     403   200         401     401   401
withdrawAiTool: approved                  401         403    403   200      403     403   200         401     401   401
decideAiTool: someone else's              401         403    403   403      403     200   200         401     401   401
decideAiTool: own                         401         403    403   403      403     403   200         401     401   401
useAiTool: pending                        401         403    403   409      404     409   409         401     401   401
useAiTool: approved                       401         403    403   200      200     200   200         401     401   401
listCaseStudies: of a pending tool        401         403    404   200      404     200   200         401     401   401
listCaseStudies: of an approved tool      401         403    200   200      200     200   200         401     401   401
addCaseStudy: to a pending tool           401         403    403   201      404     201   201         401     401   401
addCaseStudy: to an approved tool         401         403    403   201      201     201   201         401     401   401
editCaseStudy                             401         403    403   200      403     403   200         401     401   401
deleteCaseStudy                           401         403    403   204      403     403   204         401     401   401
listEnergyItems                           401         403    200   200      200     200   200         401     401   401
getEnergySummary                          401         403    200   200      200     200   200         401     401   401
listEnergyAuthors                         401         403    200   200      200     200   200         401     401   401
exportEnergyItems                         401         403    200   200      200     200   200         401     401   401
getEnergyItem: pending                    401         403    404   200      404     200   200         401     401   401
listEnergyItemHistory: pending            401         403    404   200      404     200   200         401     401   401
getEnergyItem: approved                   401         403    200   200      200     200   200         401     401   401
listEnergyItemHistory: approved           401         403    200   200      200     200   200         401     401   401
submitEnergyItem                          401         403    403   201      201     201   201         401     401   401
editEnergyItem: pending                   401         403    403   200      404     200   200         401     401   401
editEnergyItem: approved                  401         403    403   200      403     200   200         401     401   401
withdrawEnergyItem: pending               401         403    403   200      404     403   200         401     401   401
withdrawEnergyItem: approved              401         403    403   200      403     403   200         401     401   401
decideEnergyItem: someone else's          401         403    403   403      403     200   200         401     401   401
decideEnergyItem: own                     401         403    403   403      403     403   200         401     401   401
downloadEnergyAttachment: pending         401         403    403   200      404     200   200         401     401   401
downloadEnergyAttachment: approved        401         403    403   200      200     200   200         401     401   401
listEnergyTemplates                       401         403    200   200      200     200   200         401     401   401
listEnergyTemplates: with inactive ones   401         403    403   403      403     403   200         401     401   401
createEnergyTemplate                      401         403    403   403      403     403   201         401     401   401
editEnergyTemplate                        401         403    403   403      403     403   200         401     401   401
deleteEnergyTemplate                      401         403    403   403      403     403   204         401     401   401
reorderEnergyTemplates                    401         403    403   403      403     403   204         401     401   401
getKaizenTip                              401         403    200   200      200     200   200         401     401   401
listKaizenTips                            401         403    403   403      403     403   200         401     401   401
getJobs                                   401         403    403   403      403     403   200         401     401   401
retryJob                                  401         403    403   403      403     403   204         401     401   401
retryJobs                                 401         403    403   403      403     403   200         401     401   401
deleteJob                                 401         403    403   403      403     403   204         401     401   401
createKaizenTip                           401         403    403   403      403     403   201         401     401   401
editKaizenTip                             401         403    403   403      403     403   200         401     401   401
deleteKaizenTip                           401         403    403   403      403     403   204         401     401   401
reorderKaizenTips                         401         403    403   403      403     403   204         401     401   401
listGrants                                401         403    200   200      200     200   200         401     401   401
getGrantSummary                           401         403    200   200      200     200   200         401     401   401
exportGrants                              401         403    200   200      200     200   200         401     401   401
getGrant                                  401         403    200   200      200     200   200         401     401   401
listGrantHistory                          401         403    200   200      200     200   200         401     401   401
submitGrant                               401         403    403   201      201     201   201         401     401   401
editGrant                                 401         403    403   200      403     403   200         401     401   401
withdrawGrant                             401         403    403   200      403     403   200         401     401   401
listPresentations                         401         403    200   200      200     200   200         401     401   401
getPresentationSummary                    401         403    200   200      200     200   200         401     401   401
exportPresentations                       401         403    200   200      200     200   200         401     401   401
getPresentation: pending                  401         403    404   200      404     200   200         401     401   401
listPresentationHistory: pending          401         403    404   200      404     200   200         401     401   401
getPresentation: approved                 401         403    200   200      200     200   200         401     401   401
listPresentationHistory: approved         401         403    200   200      200     200   200         401     401   401
submitPresentation                        401         403    403   201      201     201   201         401     401   401
editPresentation: pending                 401         403    403   200      404     200   200         401     401   401
editPresentation: approved                401         403    403   200      403     200   200         401     401   401
withdrawPresentation: pending             401         403    403   200      404     403   200         401     401   401
withdrawPresentation: approved            401         403    403   200      403     403   200         401     401   401
decidePresentation: someone else's        401         403    403   403      403     200   200         401     401   401
decidePresentation: own                   401         403    403   403      403     403   200         401     401   401
downloadPresentation: pending             401         403    404   200      404     200   200         401     401   401
downloadPresentation: approved            401         403    403   200      200     200   200         401     401   401
downloadPresentation: public              401         403    200   200      200     200   200         401     401   401
viewPresentation: pending                 401         403    404   204      404     204   204         401     401   401
viewPresentation: approved                401         403    204   204      204     204   204         401     401   401
getPresentationPreview: pending           401         403    404   200      404     200   200         401     401   401
getPresentationPreview: approved          401         403    200   200      200     200   200         401     401   401
uploadPresentation                        401         403    403   200      200     200   200         401     401   401
uploadPresentationPreview                 401         403    403   204      404     404   404         401     401   401
downloadGrantDocument                     401         403    200   200      200     200   200         401     401   401
getGrantCalendar                          401         403    200   200      200     200   200         401     401   401
listTechnicalReports                      401         403    200   200      200     200   200         401     401   401
getTechnicalReportSummary                 401         403    200   200      200     200   200         401     401   401
exportTechnicalReports                    401         403    200   200      200     200   200         401     401   401
uploadReportFile                          401         403    403   200      200     200   200         401     401   401
getTechnicalReport: pending               401         403    404   200      404     200   200         401     401   401
listTechnicalReportHistory: pending       401         403    404   200      404     200   200         401     401   401
getTechnicalReport: approved              401         403    200   200      200     200   200         401     401   401
listTechnicalReportHistory: approved      401         403    200   200      200     200   200         401     401   401
submitTechnicalReport                     401         403    403   201      201     201   201         401     401   401
editTechnicalReport: pending              401         403    403   200      404     200   200         401     401   401
editTechnicalReport: approved             401         403    403   200      403     200   200         401     401   401
withdrawTechnicalReport: pending          401         403    403   200      404     403   200         401     401   401
withdrawTechnicalReport: approved         401         403    403   200      403     403   200         401     401   401
decideTechnicalReport: someone else's     401         403    403   403      403     200   200         401     401   401
decideTechnicalReport: own                401         403    403   403      403     403   200         401     401   401
listReportVersions: pending               401         403    404   200      404     200   200         401     401   401
listReportVersions: approved              401         403    200   200      200     200   200         401     401   401
addReportVersion: pending                 401         403    403   201      404     403   201         401     401   401
addReportVersion: approved                401         403    403   201      403     403   201         401     401   401
restoreReportVersion                      401         403    403   201      403     403   201         401     401   401
downloadTechnicalReport: pending          401         403    404   403      404     403   403         401     401   401
downloadTechnicalReport: approved         401         403    200   200      200     200   200         401     401   401
previewTechnicalReport: pending           401         403    404   200      404     200   200         401     401   401
previewTechnicalReport: approved          401         403    200   200      200     200   200         401     401   401
listProjects                              401         403    200   200      200     200   200         401     401   401
getProjectSummary                         401         403    200   200      200     200   200         401     401   401
exportProjects                            401         403    200   200      200     200   200         401     401   401
getProject: pending                       401         403    404   200      404     200   200         401     401   401
getProject: approved                      401         403    200   200      200     200   200         401     401   401
getProject: completed                     401         403    200   200      200     200   200         401     401   401
listProjectMembers: pending               401         403    404   200      404     200   200         401     401   401
listProjectMembers: approved              401         403    200   200      200     200   200         401     401   401
listProjectHistory: pending               401         403    404   200      404     200   200         401     401   401
listProjectHistory: approved              401         403    200   200      200     200   200         401     401   401
submitProject                             401         403    403   201      201     201   201         401     401   401
editProject: pending                      401         403    403   200      404     403   200         401     401   401
editProject: approved                     401         403    403   200      403     403   200         401     401   401
withdrawProject: pending                  401         403    403   200      404     403   200         401     401   401
withdrawProject: approved                 401         403    403   200      403     403   200         401     401   401
setProjectStatus: someone else's          401         403    403   403      403     200   200         401     401   401
setProjectStatus: own                     401         403    403   403      403     403   200         401     401   401
setProjectStatus: complete approved       401         403    403   200      403     403   200         401     401   401
setProjectStatus: complete pending        401         403    403   409      404     403   409         401     401   401
joinProject: approved                     401         403    403   409      200     200   200         401     401   401
joinProject: pending                      401         403    403   409      404     409   409         401     401   401
leaveProject: approved                    401         403    403   403      200     200   200         401     401   401
leaveProject: pending                     401         403    403   403      404     200   200         401     401   401
listUserProjects                          401         403    200   200      200     200   200         401     401   401
listProjectTemplates                      401         403    200   200      200     200   200         401     401   401
listProjectTemplates: with inactive ones  401         403    403   403      403     403   200         401     401   401
createProjectTemplate                     401         403    403   403      403     403   201         401     401   401
editProjectTemplate                       401         403    403   403      403     403   200         401     401   401
deleteProjectTemplate                     401         403    403   403      403     403   204         401     401   401
reorderProjectTemplates                   401         403    403   403      403     403   204         401     401   401
listReviews                               401         403    403   403      403     200   200         401     401   401
getReviewSummary                          401         403    403   403      403     200   200         401     401   401
decideReviews                             401         403    403   403      403     200   200         401     401   401
undoDecisions                             401         403    403   403      403     200   200         401     401   401
undoDecision: own                         401         403    403   403      403     204   204         401     401   401
undoDecision: someone else's              401         403    403   403      403     403   403         401     401   401
undoDecision: pending                     401         403    403   403      403     409   409         401     401   401
listMySubmissions                         401         403    200   200      200     200   200         401     401   401
getSubmissionSummary                      401         403    200   200      200     200   200         401     401   401
withdrawSubmission: pending               401         403    403   200      404     403   200         401     401   401
withdrawSubmission: approved              401         403    403   200      403     403   200         401     401   401
listWithdrawn                             401         403    200   200      200     200   200         401     401   401
undoWithdrawal                            401         403    403   204      404     404   404         401     401   401
submitDraft: a draft                      401         403    403   204      404     404   404         401     401   401
submitDraft: pending                      401         403    403   409      404     403   403         401     401   401
listOffices                               401         403    200   200      200     200   200         401     401   401
listOfficeTables                          401         403    200   200      200     200   200         401     401   401
listBookings                              401         403    200   200      200     200   200         401     401   401
getBookingSummary                         401         403    200   200      200     200   200         401     401   401
getOccupancy                              401         403    200   200      200     200   200         401     401   401
listMyBookings                            401         403    200   200      200     200   200         401     401   401
createBooking                             401         403    403   201      201     201   201         401     401   401
cancelBooking                             401         403    403   204      403     403   204         401     401   401
getBookingPreferences                     401         403    200   200      200     200   200         401     401   401
setBookingPreferences                     401         403    200   200      200     200   200         401     401   401
listAdminOffices                          401         403    403   403      403     403   200         401     401   401
createOffice                              401         403    403   403      403     403   201         401     401   401
editOffice                                401         403    403   403      403     403   200         401     401   401
createOfficeTable                         401         403    403   403      403     403   201         401     401   401
editOfficeTable                           401         403    403   403      403     403   200         401     401   401
closeOffice                               401         403    403   403      403     403   201         401     401   401
reopenOffice                              401         403    403   403      403     403   204         401     401   401
listComments: pending                     401         403    404   200      404     200   200         401     401   401
listComments: approved                    401         403    200   200      200     200   200         401     401   401
addComment: pending                       401         403    403   201      404     201   201         401     401   401
addComment: approved                      401         403    403   201      201     201   201         401     401   401
editComment: on a pending idea            401         403    403   200      404     403   403         401     401   401
editComment: on an approved idea          401         403    403   200      403     403   403         401     401   401
deleteComment: on a pending idea          401         403    403   204      404     403   204         401     401   401
deleteComment: on an approved idea        401         403    403   204      403     403   204         401     401   401
listMentionable: pending                  401         403    404   200      404     200   200         401     401   401
listMentionable: approved                 401         403    200   200      200     200   200         401     401   401
rateItem: pending                         401         403    403   403      404     409   409         401     401   401
rateItem: approved                        401         403    403   403      200     200   200         401     401   401
unrateItem: pending                       401         403    403   200      404     200   200         401     401   401
unrateItem: approved                      401         403    403   200      200     200   200         401     401   401
voteForItem: pending                      401         403    403   409      404     409   409         401     401   401
voteForItem: approved                     401         403    403   200      200     200   200         401     401   401
withdrawVote: pending                     401         403    403   200      404     200   200         401     401   401
withdrawVote: approved                    401         403    403   200      200     200   200         401     401   401
listFavourites                            401         403    200   200      200     200   200         401     401   401
starItem: pending                         401         403    404   204      404     204   204         401     401   401
starItem: approved                        401         403    204   204      204     204   204         401     401   401
starItem: a draft                         401         403    404   204      404     404   404         401     401   401
unstarItem                                401         403    204   204      204     204   204         401     401   401
checkInvitation                           200         200    200   200      200     200   200         200     200   200
acceptInvitation                          200         200    200   200      200     200   200         200     200   200
listUsers                                 401         403    403   403      403     403   200         401     401   401
inviteUser                                401         403    403   403      403     403   201         401     401   401
setUserRole: someone else's               401         403    403   403      403     403   200         401     401   401
setUserRole: own                          401         403    403   403      403     403   200         401     401   401
setUserActive: someone else off           401         403    403   403      403     403   200         401     401   401
setUserActive: own off                    401         403    403   403      403     403   403         401     401   401
setUserTarget: someone else's             401         403    403   403      403     403   200         401     401   401
setUserTarget: own                        401         403    403   403      403     403   200         401     401   401
resendInvitation                          401         403    403   403      403     403   200         401     401   401
revokeInvitation                          401         403    403   403      403     403   204         401     401   401
getAdminStats                             401         403    403   403      403     403   200         401     401   401
listAuditLog                              401         403    403   403      403     403   200         401     401   401
exportAuditLog                            401         403    403   403      403     403   200         401     401   401
getAuditChoices                           401         403    403   403      403     403   200         401     401   401
getPermissions                            401         403    403   403      403     403   200         401     401   401
getPersonPermissions                      401         403    403   403      403     403   200         401     401   401
updateProfile: what is theirs             401         403    200   200      200     200   200         401     401   401
updateProfile: the present role           401         403    200   200      200     200   200         401     401   401
updateProfile: another role               401         403    403   403      403     403   403         401     401   401
updateProfile: someone else's photo       401         403    422   422      422     422   422         401     401   401
changePassword                            401         403    204   204      204     204   204         401     401   401
listSessions                              401         403    200   200      200     200   200         401     401   401
endOtherSessions                          401         403    204   204      204     204   204         401     401   401
endSession: own                           401         403    204   204      204     204   204         401     401   401
endSession: someone else's                401         403    404   404      404     404   404         401     401   401
uploadProfileImage                        401         403    200   200      200     200   200         401     401   401
uploadCvRomanian                          401         403    200   200      200     200   200         401     401   401
uploadCvEnglish                           401         403    200   200      200     200   200         401     401   401
downloadCv: own                           401         403    200   200      200     200   200         401     401   401
downloadCv: someone else's                401         403    404   404      404     404   200         401     401   401
getFile: someone's photo                  401         403    200   200      200     200   200         401     401   401
getFile: someone's CV                     401         403    404   200      404     404   200         401     401   401
listNotifications                         401         403    200   200      200     200   200         401     401   401
getNotificationSummary                    401         403    200   200      200     200   200         401     401   401
markNotifications                         401         403    204   204      204     204   204         401     401   401
getNotificationPreferences                401         403    200   200      200     200   200         401     401   401
setNotificationPreferences                401         403    200   200      200     200   200         401     401   401
listActivities                            401         403    200   200      200     200   200         401     401   401
getLeaderboard                            401         403    200   200      200     200   200         401     401   401
getPerson                                 401         403    200   200      200     200   200         401     401   401
getPersonAvatar                           401         403    200   200      200     200   200         401     401   401
getPerson: invited                        401         403    404   404      404     404   404         401     401   401
getPersonAvatar: invited                  401         403    404   404      404     404   404         401     401   401
listFields                                401         403    200   200      200     200   200         401     401   401
listFields: with inactive ones            401         403    403   403      403     403   200         401     401   401
createField                               401         403    403   403      403     403   201         401     401   401
reorderFields                             401         403    403   403      403     403   204         401     401   401
editField                                 401         403    403   403      403     403   200         401     401   401
createSubfield                            401         403    403   403      403     403   201         401     401   401
reorderSubfields                          401         403    403   403      403     403   204         401     401   401
editSubfield                              401         403    403   403      403     403   200         401     401   401
searchPortal                              401         403    200   200      200     200   200         401     401   401
listRemotes                               401         403    200   200      200     200   200         401     401   401
reportRemoteFailure                       401         403    204   204      204     204   204         401     401   401
listRemoteFailures                        401         403    403   403      403     403   200         401     401   401
checkRelease                              401         403    403   403      403     403   200         401     401   200
publishRelease                            401         403    403   403      403     403   201         401     401   201
getRemoteStatus                           401         403    403   403      403     403   200         401     401   200
activateRelease                           401         403    403   403      403     403   200         401     401   200
rollbackRelease                           401         403    403   403      403     403   200         401     401   200
disableRemote                             401         403    403   403      403     403   200         401     401   200
enableRemote                              401         403    403   403      403     403   200         401     401   200
setRemoteFallback                         401         403    403   403      403     403   200         401     401   200
reportRemoteLoad                          401         403    204   204      204     204   204         401     401   401
listRemoteStatuses                        401         403    403   403      403     403   200         401     401   401
listLiveSets                              401         403    403   403      403     403   200         401     401   401
listLiveContracts                         401         403    403   403      403     403   200         401     401   200
listDeployTokens                          401         403    403   403      403     403   200         401     401   401
createDeployToken                         401         403    403   403      403     403   201         401     401   401
rotateDeployToken                         401         403    403   403      403     403   200         401     401   401
revokeDeployToken                         401         403    403   403      403     403   204         401     401   401
overrideRemote                            401         403    403   403      403     403   403         401     401   401
endRemoteOverrides                        401         403    204   204      204     204   204         401     401   401
`;

const [header = '', ...lines] = table.trimEnd().split('\n').slice(1);
if (header.trim().split(/\s+/).join() !== kinds.join())
  throw new Error('The columns of the expectations are not the kinds of caller');

/** The expected status by call and kind of caller. */
export const expectations: ReadonlyMap<string, Readonly<Record<Kind, number>>> = new Map(
  lines.map((line) => {
    const [, name = '', statuses = ''] = line.match(/^(.*?)\s{2,}([\d\s]+)$/) ?? [];
    const numbers = statuses.trim().split(/\s+/).map(Number);
    if (numbers.length !== kinds.length) throw new Error(`${line} has ${numbers.length} expectations`);
    return [name, Object.fromEntries(kinds.map((kind, index) => [kind, numbers[index]])) as Record<Kind, number>];
  }),
);
