import { act, screen, waitFor, within } from '@testing-library/react';
import { deferResponse, fakeHost, fakeUser, json, problem } from 'portal-sdk/testing';
import { ScriptedRequest } from 'portal-sdk/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReports, sampleReport, sampleVersion } from '../../testing/reports-page.tsx';
import { blocksOf } from './preview/compare-dialog.tsx';

type Page = ReturnType<typeof openReports>;
const mount = '/technical-reports';
const cardOf = async (title: string) => within(await screen.findByRole('article', { name: title }));
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const posted = ({ api }: Page) => api.calls.filter(({ method }) => method === 'POST');
const listQueries = ({ api }: Page) =>
  api.calls.filter(({ path }) => path === '/api/technical-reports').map(({ query }) => query);
const file = (name: string, size = 10) => {
  const chosen = new File(['x'], name);
  Object.defineProperty(chosen, 'size', { value: size });
  return chosen;
};
const chooseFile = async ({ user }: Page, chosen: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  input.removeAttribute('accept');
  await user.upload(input, chosen);
};
const stored = (name: string) => {
  const id = '0190f000-0000-7000-8000-000000000001';
  const url = `/api/files/${id}`;
  return { id, url, path: url, filename: name, originalName: name, fileName: name, size: 10, fileSize: 10 };
};

// loaded before a test waits for it, because loading takes time on a busy machine
beforeAll(
  () =>
    Promise.all([
      import('./list/reports-page.tsx'),
      import('./report/report-page.tsx'),
      import('./form/new-report-dialog.tsx'),
      import('./form/new-version-dialog.tsx'),
      import('./form/upload-tab.tsx'),
    ]),
  120_000,
);
afterEach(() => {
  globalThis.portalCatalog = undefined;
});
beforeEach(() => {
  ScriptedRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
});

describe('the list of reports', () => {
  it('[REP-1] shows three tiles that link to what they name', async () => {
    const manager = fakeUser('manager');
    const areas = [{ manifest: { mounts: [{ path: '/reviews', crumb: 'Reviews' }] } }];
    openReports([], { as: manager, host: fakeHost(manager, undefined, { areas }) });
    const tiles = within(await screen.findByRole('list', { name: 'How reports work' }));
    expect(tiles.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Version Control',
      'Approval Workflow',
      'Watermarking',
    ]);
    await tiles.findByRole('link', { name: 'See 7 versions' });
    expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      mount,
      '/reviews?type=technical_report',
      `${mount}?status=approved&versions=latest`,
    ]);
  });

  it('[REP-1] links people who do not review to what is under review', async () => {
    openReports([]);
    const link = await screen.findByRole('link', { name: 'See 1 report under review' });
    expect(link.getAttribute('href')).toBe(`${mount}?status=pending`);
  });

  it('[REP-70] [SHELL-237] has no link to nothing, and offers no one to restore the versions of others', async () => {
    openReports([], { as: fakeUser('viewer'), summary: { pending: 0 } });
    const tiles = within(await screen.findByRole('list', { name: 'How reports work' }));
    expect(await tiles.findByText('No reports under review to see')).toBeTruthy();
    expect(tiles.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'See 7 versions',
      'See 3 published reports',
    ]);
    expect(tiles.getByText(/restored by their author or an admin/)).toBeTruthy();
  });

  it('[REP-2] offers the statuses, Rejected only to people who have any, and both version filters', async () => {
    const page = openReports([]);
    await screen.findByText('No reports found');
    expect(options('Status')).toEqual(['All', 'Published', 'Under Review', 'Draft']);
    expect(options('Versions')).toEqual(['All Versions', 'Latest Only']);
    page.unmount();
    openReports([], { summary: { rejected: 1 } });
    await waitFor(() => expect(options('Status')).toContain('Rejected'));
  });

  it('[REP-2] requests what the filters select: every version, unless only the latest is wanted', async () => {
    const page = openReports([sampleReport()]);
    await screen.findByRole('article');
    expect(listQueries(page).at(-1)).toMatchObject({ versions: 'all' });
    await page.user.selectOptions(screen.getByLabelText('Versions'), 'Latest Only');
    await page.user.selectOptions(screen.getByLabelText('Status'), 'Under Review');
    await waitFor(() => expect(listQueries(page).at(-1)).toMatchObject({ versions: 'latest', status: 'pending' }));
    expect(page.address()).toBe(`${mount}?versions=latest&status=pending`);
  });

  it('[PLAT-405] sorts the reports, but not their file', async () => {
    const page = openReports([sampleReport()]);
    await page.user.selectOptions(await screen.findByLabelText('Sort'), 'Most comments');
    const last = () => page.api.calls.filter(({ path }) => path === '/api/technical-reports').at(-1)?.query;
    await waitFor(() => expect(last()).toEqual({ limit: '200', versions: 'all', sort: 'comments' }));
    await page.user.click(screen.getByRole('button', { name: 'More' }));
    const file = await screen.findByRole('link', { name: 'Export CSV' });
    expect(file.getAttribute('href')).toBe('/api/technical-reports/export?versions=all');
  });

  it('[REP-3] [SHELL-167] has both tabs for contributors; viewers can only read, without a filter for own reports', async () => {
    const page = openReports([]);
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Published Reports',
      'Upload New Report',
    ]);
    page.unmount();
    openReports([], { as: fakeUser('viewer') });
    await screen.findByText('No reports found');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('button', { name: 'New Report' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'My reports' })).toBeNull();
  });

  it('[REP-9] a card shows title, version, status, description, tags, author, date, Preview and Download', async () => {
    const report = sampleReport({ title: 'Losses', tags: ['a', 'b', 'c', 'd'] }, { version: '2.1' });
    openReports([report]);
    const card = await cardOf('Losses');
    for (const text of [
      'Version 2.1 · Technical Analysis',
      'APPROVED',
      report.description,
      '+1 more',
      'Radu Ilie',
      '10 Mar 2026',
    ])
      expect(card.getByText(text)).toBeTruthy();
    const download = card.getByRole('link', { name: 'Download: Losses, version 2.1' });
    expect(download.getAttribute('target')).toBe('_blank');
    expect(download.getAttribute('href')).toBe(`/api${mount}/${report.id}/download?version=${report.shownVersion.id}`);
    expect(card.getByRole('button', { name: 'Preview: Losses, version 2.1' })).toBeTruthy();
  });

  it('[REP-9] offers Download only if approved and with a file, Preview only for what can be shown', async () => {
    openReports([
      sampleReport({ title: 'Waiting', status: 'pending' }),
      sampleReport({ title: 'Bare' }, { fileUrl: null, fileName: null, preview: null }),
      sampleReport({ title: 'Word' }, { fileName: 'Old.doc', preview: null }),
    ]);
    const [waiting, bare, word] = [await cardOf('Waiting'), await cardOf('Bare'), await cardOf('Word')];
    expect([waiting, bare, word].map((card) => card.queryByRole('link', { name: /^Download/ }) !== null)).toEqual([
      false,
      false,
      true,
    ]);
    expect([waiting, bare, word].map((card) => card.queryByRole('button', { name: /^Preview/ }) !== null)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has a card for each version of one report', async () => {
    const report = sampleReport({ title: 'Losses' }, { version: '1.1' });
    openReports([report, { ...report, shownVersion: sampleVersion({ version: '1.0' }) }]);
    await waitFor(() => expect(screen.getAllByRole('article', { name: 'Losses' })).toHaveLength(2));
  });
});

describe('the New Report dialog', () => {
  const open = async (page: Page) => {
    await page.user.click((await screen.findAllByRole('button', { name: 'New Report' }))[0] as HTMLElement);
    return within(await screen.findByRole('dialog', { name: 'New Report' }));
  };
  type Dialog = Awaited<ReturnType<typeof open>>;
  const fillIn = async ({ user }: Page, dialog: Dialog) => {
    await user.type(dialog.getByLabelText('Title'), 'Losses of the feeder');
    await user.type(dialog.getByLabelText('Description'), 'Where the energy goes.');
    await user.selectOptions(dialog.getByLabelText('Category'), 'feasibility');
  };

  it('[REP-5] shows what is missing in each field, and starts with version 1.0', async () => {
    const page = openReports([]);
    const dialog = await open(page);
    expect(dialog.getByLabelText<HTMLInputElement>('Version').value).toBe('1.0');
    await page.user.clear(dialog.getByLabelText('Version'));
    await page.user.click(dialog.getByRole('button', { name: 'Submit report' }));
    for (const text of [
      'Report title must be at least 5 characters',
      'Description must be at least 10 characters',
      'Please select a category',
      'Version is required',
    ])
      expect(await dialog.findByText(text)).toBeTruthy();
    expect(posted(page)).toEqual([]);
  });

  it.each([
    ['Slides.pptx', 10, 'Invalid File Type', 'Please select a PDF, Word document, text, or markdown file.'],
    ['Report.pdf', 25 * 1024 * 1024 + 1, 'File Too Large', 'Please select a file smaller than 25MB.'],
  ])('[REP-6] rejects %s of %i bytes before sending it', async (name, size, title, description) => {
    const page = openReports([]);
    await open(page);
    await chooseFile(page, file(name, size));
    expect(page.host.toasts).toEqual([{ title, description, variant: 'destructive' }]);
    expect(ScriptedRequest.sent).toEqual([]);
  });

  it('[REP-8] shows that an upload failed', async () => {
    const page = openReports([]);
    await open(page);
    await chooseFile(page, file('Report.pdf'));
    ScriptedRequest.sent[0]?.respond(503, { error: '', code: 'unavailable' });
    await waitFor(() =>
      expect(page.host.toasts.at(-1)).toMatchObject({ title: 'Failed to upload file', variant: 'destructive' }),
    );
  });

  it('[REP-8] shows the success and closes the dialog; the file is sent too', async () => {
    const page = openReports([]);
    page.api.reply({ 'POST /api/technical-reports': () => json(sampleReport(), { status: 201 }) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await chooseFile(page, file('Report.pdf'));
    expect(ScriptedRequest.sent[0]?.url).toBe('/api/files/upload');
    ScriptedRequest.sent[0]?.respond(200, stored('Report.pdf'));
    await dialog.findByText('File uploaded successfully!');
    await page.user.click(dialog.getByRole('button', { name: 'Submit report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.host.toasts.at(-1)).toMatchObject({
      title: 'Technical Report Submitted!',
      description: 'Your technical report has been submitted for review and will be available once approved.',
    });
    expect(posted(page).at(-1)?.body).toMatchObject({ category: 'feasibility', version: '1.0', fileUrl: stored('').url });
  });

  it('[REP-8] shows the failure and keeps the input', async () => {
    const page = openReports([]);
    page.api.reply({ 'POST /api/technical-reports': () => problem(500, 'internal', 'Something went wrong') });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await page.user.click(dialog.getByRole('button', { name: 'Submit report' }));
    await waitFor(() =>
      expect(page.host.toasts.at(-1)).toMatchObject({
        title: 'Submission Failed',
        description: 'Failed to submit your technical report. Please try again.',
      }),
    );
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Losses of the feeder');
  });
});

describe('the upload tab', () => {
  /** Fills in the form and presses Upload report. */
  const send = async (page: Page) => {
    await screen.findByRole('button', { name: 'Upload report' });
    await chooseFile(page, file('Losses_of_March.pdf'));
    ScriptedRequest.sent[0]?.respond(200, stored('Losses_of_March.pdf'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Losses of March'));
    await page.user.type(screen.getByLabelText('Description'), 'Where the energy goes.');
    const category = screen.getAllByLabelText('Category').find((field) => within(field).queryByText('Select a category'));
    await page.user.selectOptions(category as HTMLElement, 'research');
    await page.user.click(screen.getByRole('button', { name: 'Upload report' }));
  };
  const uploaded = (page: Page) => waitFor(() => expect(page.host.toasts.at(-1)?.title).toBe('Report Uploaded'));

  it('[SHELL-181] leaves people where they have gone while the report is sent', async () => {
    const page = openReports([], { at: `${mount}?tab=upload` });
    const { held, release } = deferResponse();
    page.api.reply({ 'POST /api/technical-reports': () => held.then(() => json(sampleReport(), { status: 201 })) });
    await send(page);
    await act(() => page.back());
    release();
    await uploaded(page);
    expect(page.address()).toBe('/');
  });

  it('[SHELL-181] keeps the filters of the list to which people have returned while the report is sent', async () => {
    const page = openReports([], { at: `${mount}?tab=upload` });
    const { held, release } = deferResponse();
    page.api.reply({ 'POST /api/technical-reports': () => held.then(() => json(sampleReport(), { status: 201 })) });
    await send(page);
    await page.user.click(screen.getByRole('tab', { name: 'Published Reports' }));
    await page.user.selectOptions(await screen.findByLabelText('Status'), 'pending');
    release();
    await uploaded(page);
    expect(page.address()).toBe(`${mount}?status=pending`);
  });

  it('[REP-4] accepts a file, names the report after it, and says that it is pending review', async () => {
    const page = openReports([], { at: `${mount}?tab=upload` });
    page.api.reply({ 'POST /api/technical-reports': () => json(sampleReport(), { status: 201 }) });
    await screen.findByRole('button', { name: 'Upload report' });
    expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.pdf,.docx,.md,.txt');
    expect(screen.getByText(/up to 25.MB/)).toBeTruthy();
    await send(page);
    await waitFor(() =>
      expect(page.host.toasts.at(-1)).toMatchObject({
        title: 'Report Uploaded',
        description: 'Your technical report has been uploaded and is pending review.',
      }),
    );
    expect(page.address()).toBe(mount);
  });

  it('[REP-4] names the report after another file, but never replaces a title that the person has typed', async () => {
    const page = openReports([], { at: `${mount}?tab=upload` });
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    const choose = async (index: number, name: string) => {
      await chooseFile(page, file(name));
      ScriptedRequest.sent[index]?.respond(200, stored(name));
      return screen.findByRole('button', { name: `Remove ${name}` });
    };
    await page.user.click(await choose(0, 'Losses_March.md'));
    await choose(1, 'Other_report.md');
    await waitFor(() => expect(title.value).toBe('Other report'));
    await page.user.type(title, ' of the board');
    await page.user.click(screen.getByRole('button', { name: 'Remove Other_report.md' }));
    await choose(2, 'Third.md');
    expect(title.value).toBe('Other report of the board');
  });

  it('[SHELL-80] does not complain about a short title that only the file has given', async () => {
    const page = openReports([], { at: `${mount}?tab=upload` });
    await screen.findByRole('button', { name: 'Upload report' });
    await chooseFile(page, file('Q1.pdf'));
    ScriptedRequest.sent[0]?.respond(200, stored('Q1.pdf'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Q1'));
    await screen.findByText('File uploaded successfully!');
    expect(screen.queryByText('Report title must be at least 5 characters')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Upload report' }));
    expect(await screen.findByText('Report title must be at least 5 characters')).toBeTruthy();
  });

  it('[SHELL-185] names a file that could not be uploaded instead of asking for one', async () => {
    const page = openReports([], { at: `${mount}?tab=upload` });
    await screen.findByRole('button', { name: 'Upload report' });
    await chooseFile(page, file('Losses.pdf'));
    ScriptedRequest.sent[0]?.respond(503, { error: 'The portal is busy', code: 'busy' });
    await screen.findByRole('button', { name: 'Retry' });
    await page.user.click(screen.getByRole('button', { name: 'Upload report' }));
    expect(await screen.findByText('Retry or remove Losses.pdf first.')).toBeTruthy();
    expect(screen.queryByText('Please select a file to upload.')).toBeNull();
  });

  it('[REP-4] requires a file', async () => {
    const page = openReports([], { at: `${mount}?tab=upload` });
    await page.user.click(await screen.findByRole('button', { name: 'Upload report' }));
    expect(await screen.findByText('Please select a file to upload.')).toBeTruthy();
  });
});

describe('the page of a report', () => {
  const own = fakeUser();
  const author = { id: own.id, firstName: own.firstName, lastName: own.lastName };
  const versions = [
    sampleVersion({ version: '1.1', note: 'Figures of March' }),
    sampleVersion({ version: '1.0', status: 'rejected', reason: 'No source' }),
  ];
  const openOwn = () => {
    const report = sampleReport({ title: 'Losses', author, authorId: own.id }, { version: '1.1' });
    const replies = { [`GET /api/technical-reports/${report.id}/versions`]: () => json(versions) };
    return { report, page: openReports([report], { at: `${mount}/${report.id}`, as: own, replies }) };
  };

  it('[REP-10] lists every version with author, date, note and the reason of a rejection', async () => {
    openOwn();
    for (const text of ['Version 1.1', 'Version 1.0', 'Figures of March', 'Reason for rejection: No source'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Download: Losses, version/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Compare versions' })).toBeTruthy();
  });

  it('[REP-10] [PLAT-430] says in the language of the page that a later version took the place of one', async () => {
    globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages: { Superseded: 'Înlocuit' } };
    const report = sampleReport({ title: 'Losses' });
    const replies = {
      [`GET /api/technical-reports/${report.id}/versions`]: () => json([sampleVersion({ status: 'superseded' })]),
    };
    openReports([report], { at: `${mount}/${report.id}`, replies });
    expect(await screen.findByText('ÎNLOCUIT')).toBeTruthy();
  });

  it.each([
    ['[SHELL-225] the preview of a version', 'Preview: Losses, version 1.0', 'Losses', `?preview=${versions[1]?.id}`],
    ['[REP-62] the comparison of versions', 'Compare versions', 'Compare versions', '?compare'],
  ])('%s has an address, which Back leaves', async (_what, button, title, search) => {
    const { page, report } = openOwn();
    await page.user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    expect(page.address()).toBe(`${mount}/${report.id}${search}`);
    await act(page.back);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.address()).toBe(`${mount}/${report.id}`);
  });

  it('[REP-10] suggests the next label for a new version', async () => {
    const { page } = openOwn();
    await page.user.click(await screen.findByRole('button', { name: 'New version' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New version' }));
    expect((await dialog.findByLabelText<HTMLInputElement>('Version')).value).toBe('1.2');
    expect(page.address()).toContain('?version');
  });

  it('[SHELL-201] keeps an open new version when the right to add one is lost', async () => {
    const { page } = openOwn();
    await page.user.click(await screen.findByRole('button', { name: 'New version' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New version' }));
    await page.user.type(await dialog.findByLabelText('Version'), '-draft');
    act(() => page.host.session.setState({ user: { ...own, effectiveRole: 'viewer' } }));
    expect(await dialog.findByText('You can no longer save this. You can copy your text from here.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Version').value).toBe('1.2-draft');
    expect(screen.queryByRole('button', { name: 'New version', hidden: true })).toBeNull();
  });

  it('[REP-10] restores an earlier version after asking, but not the latest', async () => {
    const { page, report } = openOwn();
    const path = `/api/technical-reports/${report.id}/versions/${versions[1]?.id}/restore`;
    page.api.reply({ [`POST ${path}`]: () => json(report, { status: 201 }) });
    await page.user.click(await screen.findByRole('button', { name: 'Restore version 1.0' }));
    expect(screen.queryByRole('button', { name: 'Restore version 1.1' })).toBeNull();
    await page.user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(page.host.toasts.at(-1)).toMatchObject({ title: 'Version added' }));
    expect(posted(page).map((call) => [call.path, call.body])).toEqual([[path, { revision: 1 }]]);
  });

  it('[REV-63] says once that a change awaits review, and lets a reviewer decide on it there', async () => {
    const pendingChange = {
      createdAt: '2026-03-09T22:30:00.000Z',
      changes: [{ field: 'version', label: 'Version', before: '1.0', after: '1.1' }],
      values: {},
    };
    const report = sampleReport({ title: 'Losses', version: '1.0', pendingChange }, { version: '1.1', status: 'pending' });
    openReports([report], { at: `${mount}/${report.id}`, as: fakeUser('manager') });
    const note = (await screen.findByRole('heading', { name: 'Change waiting for review' })).closest('section');
    if (!note) throw new Error('the note is missing');
    expect(within(note).getByRole('button', { name: 'Approve the change of Losses' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Reject the change of Losses' })).toHaveLength(1);
    expect(screen.queryByText('Change awaiting review')).toBeNull();
    expect(screen.queryByText('Under review')).toBeNull();
  });

  it('offers others neither a new version nor a restore', async () => {
    const report = sampleReport({ title: 'Losses' });
    openReports([report], { at: `${mount}/${report.id}` });
    await screen.findByText('Version history');
    expect(screen.queryByRole('button', { name: /New version|Restore/ })).toBeNull();
  });
});

describe('[REP-16] comparing two texts', () => {
  it('shows line by line what is removed and added, and omits unchanged lines far from a change', () => {
    const same = Array.from({ length: 10 }, (_, index) => `line ${index}`).join('\n');
    const blocks = blocksOf(`${same}\nold\nend\n`, `${same}\nnew\nend\n`);
    expect(blocks.map(({ kind, lines, hidden }) => [kind, lines.join('|'), hidden])).toEqual([
      ['kept', '', 7],
      ['kept', 'line 7|line 8|line 9', 0],
      ['removed', 'old', 0],
      ['added', 'new', 0],
      ['kept', 'end', 0],
    ]);
  });
});
