import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal, textWithoutRequestId } from '../portal.ts';
import { prepareCell, sendCell } from './check-cell.ts';
import { expectations, kinds } from './expectations.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Status, headers and body of a response, without what identifies the request. */
const comparable = async (response: Response) => {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  return { status: response.status, headers, body: await textWithoutRequestId(response) };
};

/** The calls that must not find an existing object, with their callers. */
const hiddenCalls = [...expectations].flatMap(([call, row]) =>
  kinds.filter((kind) => row[kind] === 404).map((kind) => [call, kind] as const),
);

describe('the response for a hidden object equals that for a missing one [PLAT-6]', () => {
  it('is checked for every operation that must not find an object', () => {
    expect(new Set(hiddenCalls.map(([call]) => call.split(':')[0]))).toEqual(
      new Set([
        'getFile',
        'getIdea',
        'listIdeaHistory',
        'editIdea',
        'withdrawIdea',
        'listComments',
        'addComment',
        'editComment',
        'deleteComment',
        'listMentionable',
        'rateItem',
        'unrateItem',
        'voteForItem',
        'withdrawVote',
        'starItem',
        'withdrawSubmission',
        'undoWithdrawal',
        'decideIdea',
        'submitDraft',
        'downloadIdeaAttachment',
        'getAiTool',
        'listAiToolHistory',
        'editAiTool',
        'withdrawAiTool',
        'useAiTool',
        'listCaseStudies',
        'addCaseStudy',
        'getEnergyItem',
        'listEnergyItemHistory',
        'editEnergyItem',
        'withdrawEnergyItem',
        'downloadEnergyAttachment',
        'getPresentation',
        'listPresentationHistory',
        'editPresentation',
        'withdrawPresentation',
        'downloadPresentation',
        'viewPresentation',
        'getPresentationPreview',
        'uploadPresentationPreview',
        'getTechnicalReport',
        'listTechnicalReportHistory',
        'editTechnicalReport',
        'withdrawTechnicalReport',
        'downloadTechnicalReport',
        'previewTechnicalReport',
        'listReportVersions',
        'addReportVersion',
        'getProject',
        'editProject',
        'withdrawProject',
        'setProjectStatus',
        'listProjectMembers',
        'listProjectHistory',
        'joinProject',
        'leaveProject',
        'endSession',
        'downloadCv',
        'getPerson',
        'getPersonAvatar',
      ]),
    );
  });

  it.each(hiddenCalls)('%s as %s', async (call, kind) => {
    const { caller, request } = await prepareCell(portal, call, kind);
    const forHidden = await comparable(await sendCell(portal, call, kind, caller, request));
    const path = request.path.replaceAll(uuid, () => crypto.randomUUID());
    expect(path).not.toBe(request.path);
    const forMissing = await comparable(await sendCell(portal, call, kind, caller, { ...request, path }));
    expect(forHidden).toEqual(forMissing);
  });
});
