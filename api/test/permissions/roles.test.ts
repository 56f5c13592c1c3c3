import { describe, expect, it } from 'vitest';
import { expectations, type Kind } from './expectations.ts';

/** The status that the calls of a pattern return to a kind of caller; ../permission-matrix.test.ts proves each of them. */
const answersTo = (kind: Kind, calls: RegExp) =>
  Object.fromEntries([...expectations].filter(([call]) => calls.test(call)).map(([call, row]) => [call, row[kind]]));

/** Whether all calls of the pattern, at least `least` of them, return a status that `fits` accepts. */
const all = (kind: Kind, calls: RegExp, least: number, fits: (status: number | undefined) => boolean) => {
  const found = Object.entries(answersTo(kind, calls));
  expect(found.length, `${calls}`).toBeGreaterThanOrEqual(least);
  expect(
    found.filter(([, status]) => !fits(status)),
    kind,
  ).toEqual([]);
};
const taken = (status = 0) => status >= 200 && status < 300;
const refused = (status = 0) => status === 403;

describe('the expectations of the permission matrix', () => {
  it('[ACC-64] let a viewer read approved content, people and offices, and change none of it', () => {
    all(
      'viewer',
      /^get(Idea|AiTool|EnergyItem): approved|^(getGrant|getPerson|downloadGrantDocument)$|^list(Offices|Bookings)$/,
      8,
      taken,
    );
    all(
      'viewer',
      /^(submit|add|edit|withdraw|delete|rate|unrate|voteFor|use|createBooking|cancelBooking|uploadFile)/,
      40,
      refused,
    );
  });

  it('[ACC-65] let employees, managers and admins submit, comment, rate, vote, use and book, and change their own items', () => {
    for (const kind of ['owner', 'employee', 'manager', 'admin'] as const) {
      all(kind, /^submit(Idea|AiTool|EnergyItem|Grant)$|^(addComment|voteForItem|useAiTool): approved|^createBooking$/, 8, taken);
    }
    // no one rates their own item
    for (const kind of ['employee', 'manager', 'admin'] as const) all(kind, /^rateItem: approved/, 1, taken);
    all('owner', /^(edit|withdraw)(Idea|AiTool|EnergyItem|Grant|Submission)|^editComment|^deleteComment/, 18, taken);
  });

  it('[ACC-67] restrict users, roles, tips, offices, remotes and the audit log to admins', () => {
    const ofAdmins =
      /^(listUsers|inviteUser|setUser|resendInvitation|revokeInvitation|getAdminStats|listAuditLog|listKaizenTips|(create|edit|delete)KaizenTip|listAdminOffices|(create|edit|close|reopen)Office|listRemoteFailures|(check|publish|activate|rollback)Release|getRemoteStatus|(disable|enable)Remote|setRemoteFallback|listRemoteStatuses|listLiveSets|listLiveContracts|(create|rotate|revoke)DeployToken|listDeployTokens)/;
    for (const kind of ['viewer', 'owner', 'employee', 'manager'] as const) all(kind, ofAdmins, 30, refused);
    const anyAdmin = new RegExp(`${ofAdmins.source.replace('setUser', 'setUser(?!Active: own)')}`);
    all('admin', anyAdmin, 29, taken);
  });

  it('[ACC-90] let a viewer download public presentations and published reports, and join no project', () => {
    all('viewer', /^downloadPresentation: public$|^downloadTechnicalReport: approved$/, 2, taken);
    all('viewer', /^downloadPresentation: approved$|^(joinProject|leaveProject)/, 3, refused);
  });

  it('[ACC-91] let employees, managers and admins join projects', () => {
    for (const kind of ['employee', 'manager', 'admin'] as const) all(kind, /^joinProject: approved$/, 1, taken);
  });
});
