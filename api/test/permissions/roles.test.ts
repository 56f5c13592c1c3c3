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
const isAccepted = (status = 0) => status >= 200 && status < 300;
const isForbidden = (status = 0) => status === 403;

describe('the expectations of the permission matrix', () => {
  it('[ACC-64] let a viewer read approved content, people and offices, and change none of it', () => {
    expectAll(
      'viewer',
      /^get(Idea|AiTool|EnergyItem): approved|^(getGrant|getPerson|downloadGrantDocument)$|^list(Offices|Bookings)$/,
      8,
      isAccepted,
    );
    expectAll(
      'viewer',
      /^(submit|add|edit|withdraw|delete|rate|unrate|voteFor|use|createBooking|cancelBooking|uploadFile)/,
      40,
      isForbidden,
    );
  });

  it('[ACC-65] let employees, managers and admins submit, comment, rate, vote, use and book, and change their own items', () => {
    for (const kind of ['owner', 'employee', 'manager', 'admin'] as const) {
      expectAll(
        kind,
        /^submit(Idea|AiTool|EnergyItem|Grant)$|^(addComment|voteForItem|useAiTool): approved|^createBooking$/,
        8,
        isAccepted,
      );
    }
    // no one rates their own item
    for (const kind of ['employee', 'manager', 'admin'] as const) expectAll(kind, /^rateItem: approved/, 1, isAccepted);
    expectAll('owner', /^(edit|withdraw)(Idea|AiTool|EnergyItem|Grant|Submission)|^editComment|^deleteComment/, 18, isAccepted);
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
