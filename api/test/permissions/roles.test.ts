import { describe, expect, it } from 'vitest';
import { expectations, type Kind } from './expectations.ts';

/** The status that the calls of a pattern return to a kind of caller; ../permission-matrix.test.ts proves each of them. */
const statusesOf = (kind: Kind, calls: RegExp) =>
  Object.fromEntries([...expectations].filter(([call]) => calls.test(call)).map(([call, row]) => [call, row[kind]]));

/** Expects that all calls of the pattern, at least `minimum` of them, return a status that `fits` accepts. */
const expectAll = (kind: Kind, calls: RegExp, minimum: number, fits: (status: number | undefined) => boolean) => {
  const found = Object.entries(statusesOf(kind, calls));
  expect(found.length, `${calls}`).toBeGreaterThanOrEqual(minimum);
  expect(
    found.filter(([, status]) => !fits(status)),
    kind,
  ).toEqual([]);
};
/** Every content type, as the operations name it. */
const types = '(Idea|AiTool|EnergyItem|Grant|Presentation|Project|TechnicalReport)';
/** Grants are published without a review, so their calls have no status. */
const approved = '(?<=Grant$|: approved)$';

const isAccepted = (status = 0) => status >= 200 && status < 300;
const isForbidden = (status = 0) => status === 403;

describe('the expectations of the permission matrix', () => {
  it('[ACC-64] let a viewer read approved content, people and offices, and change none of it', () => {
    expectAll('viewer', new RegExp(`^get${types}.*${approved}`), 7, isAccepted);
    expectAll('viewer', new RegExp(`^list${types}s$`), 7, isAccepted);
    expectAll('viewer', /^(getPerson|downloadGrantDocument|listOffices|listBookings)$/, 4, isAccepted);
    expectAll(
      'viewer',
      /^(submit|add|edit|withdraw|delete|rate|unrate|voteFor|use|createBooking|cancelBooking|uploadFile)/,
      40,
      isForbidden,
    );
  });

  it('[ACC-65] let employees, managers and admins submit, comment, rate, vote, use and book, and change their own items', () => {
    for (const kind of ['owner', 'employee', 'manager', 'admin'] as const) {
      expectAll(kind, new RegExp(`^submit${types}$`), 7, isAccepted);
      expectAll(kind, /^(addComment|voteForItem|useAiTool): approved|^createBooking$/, 4, isAccepted);
    }
    // no one rates their own item
    for (const kind of ['employee', 'manager', 'admin'] as const) expectAll(kind, /^rateItem: approved/, 1, isAccepted);
    expectAll('owner', new RegExp(`^(edit|withdraw)${types}(: (pending|approved))?$`), 26, isAccepted);
    expectAll('owner', /^withdrawSubmission|^editComment|^deleteComment/, 4, isAccepted);
  });

  it('[ACC-67] restrict users, roles, tips, offices, remotes and the audit log to admins', () => {
    const ofAdmins =
      /^(listUsers|inviteUser|setUser|resendInvitation|revokeInvitation|getAdminStats|listAuditLog|listKaizenTips|(create|edit|delete)KaizenTip|listAdminOffices|(create|edit|close|reopen)Office|listRemoteFailures|(check|publish|activate|rollback)Release|getRemoteStatus|(disable|enable)Remote|setRemoteFallback|listRemoteStatuses|listLiveSets|listLiveContracts|(create|rotate|revoke)DeployToken|listDeployTokens)/;
    for (const kind of ['viewer', 'owner', 'employee', 'manager'] as const) expectAll(kind, ofAdmins, 30, isForbidden);
    const anyAdmin = new RegExp(`${ofAdmins.source.replace('setUser', 'setUser(?!Active: own)')}`);
    expectAll('admin', anyAdmin, 29, isAccepted);
  });

  it('[ACC-90] let a viewer download public presentations and published reports, and join no project', () => {
    expectAll('viewer', /^downloadPresentation: public$|^downloadTechnicalReport: approved$/, 2, isAccepted);
    expectAll('viewer', /^downloadPresentation: approved$|^(joinProject|leaveProject)/, 3, isForbidden);
  });

  it('[ACC-91] let employees, managers and admins join projects', () => {
    for (const kind of ['employee', 'manager', 'admin'] as const) expectAll(kind, /^joinProject: approved$/, 1, isAccepted);
  });
});
