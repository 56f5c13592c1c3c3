import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from 'shared-contracts/actor';
import { commentLimits, commentTexts } from 'shared-contracts/constants/comment';
import type { Comment } from 'shared-contracts/schemas/comment';
import { beforeEach, describe, expect, it } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { RouterProvider } from '../router.ts';
import { type FakeApi, fakeApi, json, manualReply, problem } from '../testing/fake-api.tsx';
import { type FakeHost, fakeHost, fakeUser } from '../testing/fake-host.tsx';
import { createMemoryRouter } from '../testing/memory-router.tsx';
import Comments from './comments.tsx';

const item = '0190a000-0000-7000-8000-0000000000aa';
const path = `/api/content/idea/${item}/comments`;
const me = { id: fakeUser().id, firstName: 'Ana', lastName: 'Pop' };
const radu = { id: '0190a000-0000-7000-8000-00000000000f', firstName: 'Radu', lastName: 'Ilie' };
const comment = (id: string, fields: Partial<Comment> = {}): Comment => ({
  id,
  parentId: null,
  content: `Text of ${id}`,
  author: radu,
  mentions: [],
  deleted: false,
  createdAt: '2026-03-09T22:30:00.000Z',
  editedAt: null,
  ...fields,
});

let stored: Comment[];
let api: FakeApi;
let host: FakeHost;
beforeEach(() => {
  stored = [comment('one'), comment('two', { parentId: 'one', author: me }), comment('three')];
  host = fakeHost();
  api = fakeApi({
    [`GET ${path}`]: () => json(stored),
    [`POST ${path}`]: ({ body }) => {
      const { content, parentId = null, mentions } = body as { content: string; parentId?: string; mentions: string[] };
      const named = [radu].filter(({ id }) => mentions.includes(id));
      const added = comment('new', { content, parentId, author: me, mentions: named });
      stored = [...stored, added];
      return json(added, { status: 201 });
    },
    [`GET /api/content/idea/${item}/people`]: ({ query }) =>
      json(
        [radu, { id: '7', firstName: 'Raluca', lastName: 'Stan' }].filter(({ firstName }) =>
          firstName.toLowerCase().startsWith(query.q ?? ''),
        ),
      ),
  });
});

const show = (role: Role = 'employee') => {
  host.session.setState({ user: fakeUser(role) });
  const element = (
    <HostProvider host={host}>
      <Comments type="idea" id={item} />
    </HostProvider>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};
const findComment = async (text: string) => within((await screen.findByText(text)).closest('article') as HTMLElement);
const box = (label = 'Write a comment') => screen.findByLabelText<HTMLTextAreaElement>(label);
const press = (name: string, scope = within(document.body)) => userEvent.click(scope.getByRole('button', { name }));
const sent = (method: string) => api.calls.filter((call) => call.method === method);

describe('[PLAT-140] the comments on an item', () => {
  it('are grouped in threads, with the replies below their comment', async () => {
    show();
    await findComment('Text of one');
    const replies = screen.getByRole('list', { name: 'Replies' });
    expect(within(replies).getByText('Text of two')).toBeTruthy();
    expect(within(replies).queryByText('Text of three')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Comments (3)' })).toBeTruthy();
  });

  it('show that there are none', async () => {
    stored = [];
    show();
    expect(await screen.findByText('No comments yet.')).toBeTruthy();
  });

  it('show a loading error, and load again on request', async () => {
    api.reply({ [`GET ${path}`]: () => problem(503, 'unavailable', 'The database is away') });
    show();
    expect(await screen.findByText('The database is away')).toBeTruthy();
    api.reply({ [`GET ${path}`]: () => json(stored) });
    await press('Retry');
    await findComment('Text of one');
  });

  it("load page by page; the reader's own new comment is at the end meanwhile", async () => {
    const further = `${path}?limit=50&cursor=x`;
    api.reply({
      [`GET ${path}`]: ({ query }) => (query.cursor ? json(stored.slice(2)) : json(stored.slice(0, 2), { next: further })),
    });
    show();
    await findComment('Text of one');
    await userEvent.type(await box(), 'Mine');
    await press('Comment');
    await findComment('Mine');
    expect(screen.queryByText('Text of three')).toBeNull();
    await press('Show more comments');
    await findComment('Text of three');
    expect(screen.getAllByText('Mine')).toHaveLength(1);
  });

  it('are read-only for viewers', async () => {
    show('viewer');
    await findComment('Text of one');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('[PLAT-140] writing', () => {
  it("sends the trimmed text, clears the field, and invalidates the area's lists", async () => {
    host.queryClient.setQueryData(['listIdeas', 'digest', null], []);
    show();
    await userEvent.type(await box(), ' A question ');
    await press('Comment');
    await findComment('A question');
    expect(sent('POST')[0]?.body).toEqual({ content: 'A question', mentions: [] });
    expect((await box()).value).toBe('');
    await waitFor(() => expect(host.queryClient.getQueryState(['listIdeas', 'digest', null])?.isInvalidated).toBe(true));
  });

  it('[PLAT-141] rejects an empty and a long text without a call', async () => {
    show();
    await press('Comment', within(await screen.findByRole('region', { name: /^Comments/ })));
    expect((await screen.findByRole('alert')).textContent).toBe(commentTexts.empty);
    expect(document.activeElement).toBe(await box());
    fireEvent.change(await box(), { target: { value: 'x'.repeat(commentLimits.content.max + 1) } });
    await press('Comment');
    expect((await screen.findByRole('alert')).textContent).toBe(commentTexts.tooLong);
    expect(sent('POST')).toEqual([]);
  });

  it("shows the api's message when it fails, and keeps the text", async () => {
    api.reply({ [`POST ${path}`]: () => problem(429, 'rate_limited', 'Too many attempts.') });
    show();
    await userEvent.type(await box(), 'A question');
    await press('Comment');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.');
    expect((await box()).value).toBe('A question');
  });

  it('[SHELL-83] shows a comment at once, clears the field, and puts a refused one back before any text typed since', async () => {
    const { reply, respond } = manualReply();
    stored = [];
    api.reply({ [`POST ${path}`]: reply });
    show();
    await screen.findByText('No comments yet.');
    await userEvent.type(await box(), 'First thought');
    await press('Comment');
    expect(screen.queryByText('No comments yet.')).toBeNull();
    expect(screen.getByText('First thought').closest('[aria-busy=true]')?.textContent).toContain('Ana Pop');
    const field = await box();
    expect(field.value).toBe('');
    await userEvent.type(field, 'Second');
    respond[0]?.(problem(503, 'busy', 'The portal is busy'));
    expect((await screen.findByRole('alert')).textContent).toBe('The portal is busy');
    expect((await box()).value).toBe('First thought\n\nSecond');
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(await screen.findByText('No comments yet.')).toBeTruthy();
  });

  it('[SHELL-193] leaves the focus on the button that sends it', async () => {
    const { reply, respond } = manualReply();
    api.reply({ [`POST ${path}`]: reply });
    show();
    await userEvent.type(await box(), 'A thought{Tab}{Enter}');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Comment/ });
    expect(sent('POST')).toHaveLength(1);
    expect(document.activeElement).toBe(button);
    // browsers take the focus from a disabled button
    expect(button.disabled).toBe(false);
    await userEvent.type(await box(), 'Another{Tab}{Enter}');
    expect(sent('POST'), 'one at a time').toHaveLength(1);
    respond[0]?.(problem(503, 'busy', 'The portal is busy'));
    await screen.findByRole('alert');
  });

  it('[SHELL-83] a reply and an edit show at once instead of their form, which comes back with the text if refused', async () => {
    const { reply, respond } = manualReply();
    api.reply({ [`POST ${path}`]: reply, 'PATCH /api/comments/two': reply });
    show();
    await press('Reply', await findComment('Text of one'));
    await userEvent.type(await box('Write a reply'), 'Agreed{Control>}{Enter}{/Control}');
    expect(screen.queryByLabelText('Write a reply')).toBeNull();
    expect(screen.getByText('Agreed').closest('[aria-busy=true]')).toBe(document.activeElement);
    respond[0]?.(problem(503, 'busy', 'The portal is busy'));
    expect((await box('Write a reply')).value).toBe('Agreed');
    expect(document.activeElement).toBe(await box('Write a reply'));
    await press('Edit', await findComment('Text of two'));
    const field = await box('Change your comment');
    await userEvent.type(field, ' now{Control>}{Enter}{/Control}');
    expect(screen.queryByLabelText('Change your comment')).toBeNull();
    expect(screen.getByText('Text of two now').closest('[aria-busy=true]')?.textContent).toContain('Sending…');
    respond[1]?.(problem(503, 'busy', 'Not now'));
    expect((await box('Change your comment')).value).toBe('Text of two now');
    expect(screen.getByText('Not now')).toBeTruthy();
  });

  it('[PLAT-151] is restored after a reload, per item, until it is sent', async () => {
    const first = show();
    await userEvent.type(await box(), 'Half a thou');
    first.unmount();
    const second = show();
    expect((await box()).value).toBe('Half a thou');
    await press('Comment');
    await findComment('Half a thou');
    second.unmount();
    show();
    expect((await box()).value).toBe('');
  });

  describe('[SHELL-183] while it is being sent', () => {
    const sendAndType = async (since: string) => {
      const { reply, respond } = manualReply();
      api.reply({ [`POST ${path}`]: reply });
      show();
      await userEvent.type(await box(), 'First thought');
      await press('Comment');
      if (since) await userEvent.type(await box(), since);
      const reload = async () => {
        cleanup();
        show();
        return box();
      };
      const added = json(comment('new', { content: 'First thought', author: me }), { status: 201 });
      return {
        reload,
        succeed: () => act(async () => respond[0]?.(added)),
        fail: () => act(async () => respond[0]?.(problem(503, 'busy', 'The portal is busy'))),
      };
    };

    it('is kept across a reload, in front of the text typed since', async () => {
      const page = await sendAndType('Second');
      expect((await page.reload()).value).toBe('First thought\n\nSecond');
    });

    it('is kept across a reload after it has failed', async () => {
      const page = await sendAndType('Second');
      await page.fail();
      expect((await box()).value).toBe('First thought\n\nSecond');
      expect((await page.reload()).value).toBe('First thought\n\nSecond');
    });

    it('leaves only the text typed since once it is sent', async () => {
      const page = await sendAndType('Second');
      await page.succeed();
      expect((await page.reload()).value).toBe('Second');
    });

    it('does not take what the person types in the form when they return', async () => {
      const page = await sendAndType('');
      const field = await page.reload();
      await userEvent.clear(field);
      await userEvent.type(field, 'Newer');
      await page.succeed();
      expect((await page.reload()).value).toBe('Newer');
    });
  });

  it('a reply joins the thread, even a reply to a reply, and Cancel clears it', async () => {
    show();
    await press('Reply', await findComment('Text of two'));
    const field = await box('Write a reply');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'I agree');
    await press('Reply', within(field.closest('form') as HTMLElement));
    await findComment('I agree');
    expect(sent('POST')[0]?.body).toEqual({ content: 'I agree', mentions: [], parentId: 'one' });
    await press('Reply', await findComment('Text of one'));
    await userEvent.type(await box('Write a reply'), 'No');
    await press('Cancel');
    expect(screen.queryByLabelText('Write a reply')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Comment by Radu Ilie');
    await press('Reply', await findComment('Text of one'));
    expect((await box('Write a reply')).value).toBe('');
  });

  it('sends on Control+Enter', async () => {
    show();
    await userEvent.type(await box(), 'Quick{Control>}{Enter}{/Control}');
    await findComment('Quick');
  });
});

describe('[PLAT-142] changing and deleting', () => {
  it('is offered on own comments only, except that an admin may delete any', async () => {
    const first = show();
    const offered = async (text: string) =>
      (await findComment(text)).getAllByRole('button').map(({ textContent }) => textContent);
    expect(await offered('Text of one')).toEqual(['Reply']);
    expect(await offered('Text of two')).toEqual(['Reply', 'Edit', 'Delete']);
    first.unmount();
    show('admin');
    expect(await offered('Text of one')).toEqual(['Reply', 'Delete']);
  });

  it('edits a comment in place, and returns the focus to it', async () => {
    api.reply({
      'PATCH /api/comments/two': ({ body }) => {
        const edits = { ...(body as { content: string }), mentions: [], editedAt: '2026-03-09T23:30:00.000Z' };
        stored = stored.map((old) => (old.id === 'two' ? { ...old, ...edits } : old));
        return json(stored[1]);
      },
    });
    show();
    await press('Edit', await findComment('Text of two'));
    const field = await box('Change your comment');
    expect(field.value).toBe('Text of two');
    await userEvent.clear(field);
    await userEvent.type(field, 'Better text');
    await press('Save');
    const changed = await findComment('Better text');
    expect(changed.getByText(/^\(edited/).textContent).toBe(' (edited 10 Mar 2026)');
    expect(sent('PATCH')[0]?.body).toEqual({ content: 'Better text', mentions: [], editedAt: null });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Comment by Ana Pop');
  });

  describe('when the comment is edited in another tab', () => {
    const newer = '2026-03-09T23:30:00.000Z';
    const editElsewhere = (content = 'Newer text') => {
      stored = stored.map((old) => (old.id === 'two' ? { ...old, content, editedAt: newer } : old));
    };
    const reread = () => act(() => host.queryClient.invalidateQueries({ queryKey: ['listComments'] }));
    const open = async () => {
      api.reply({
        'PATCH /api/comments/two': ({ body }) => {
          const { content, editedAt } = body as { content: string; editedAt: string | null };
          if (editedAt !== stored[1]?.editedAt) return problem(409, 'conflict', 'This comment was changed in the meantime.');
          stored = stored.map((old) => (old.id === 'two' ? { ...old, content, editedAt: '2026-03-09T23:45:00.000Z' } : old));
          return json(stored[1]);
        },
      });
      show();
      await press('Edit', await findComment('Text of two'));
      return box('Change your comment');
    };
    const note = async () => within(await screen.findByRole('alert', { name: 'What changed in the meantime' }));

    it('[SHELL-241] the field takes over the newer text as long as nothing is typed', async () => {
      const field = await open();
      editElsewhere();
      await reread();
      await waitFor(() => expect(field.value).toBe('Newer text'));
      await userEvent.type(field, ' and more');
      await press('Save');
      await findComment('Newer text and more');
      expect(sent('PATCH').map(({ body }) => body)).toEqual([{ content: 'Newer text and more', mentions: [], editedAt: newer }]);
    });

    it.each(['before', 'after'])('[SHELL-241] both texts are offered if it is read %s a save', async (when) => {
      const field = await open();
      await userEvent.type(field, ' as typed');
      editElsewhere();
      if (when === 'before') await reread();
      expect(field.value).toBe('Text of two as typed');
      await press('Save');
      const { getByText } = await note();
      expect(getByText(/Newer text/)).toBeTruthy();
      const typed = await box('Change your comment');
      expect(typed.value).toBe('Text of two as typed');
      await press('Use current version: Your comment');
      expect(typed.value).toBe('Newer text');
      await press('Keep yours: Your comment');
      expect(typed.value).toBe('Text of two as typed');
      await press('Save');
      await findComment('Text of two as typed');
      expect(stored[1]?.content).toBe('Text of two as typed');
    });

    it('[SHELL-241] an edit that is restored after a reload does not overwrite it', async () => {
      await userEvent.type(await open(), ' as typed');
      editElsewhere();
      cleanup();
      host.queryClient.clear();
      show();
      expect((await box('Change your comment')).value).toBe('Text of two as typed');
      await press('Save');
      await note();
      expect(stored[1]?.content).toBe('Newer text');
    });

    it('[SHELL-241] an unchanged text that is refused gives way to it', async () => {
      await open();
      editElsewhere();
      await press('Save');
      await waitFor(async () => expect((await box('Change your comment')).value).toBe('Newer text'));
      expect(screen.queryByRole('alert', { name: 'What changed in the meantime' })).toBeNull();
    });
  });

  it('deletes after a confirmation, and says so', async () => {
    api.reply({
      'DELETE /api/comments/two': () => {
        stored = stored.filter(({ id }) => id !== 'two');
        return new Response(null, { status: 204 });
      },
    });
    show();
    await press('Delete', await findComment('Text of two'));
    await press('Cancel', within(await screen.findByRole('alertdialog')));
    expect(sent('DELETE')).toEqual([]);
    await press('Delete', await findComment('Text of two'));
    await press('Delete', within(await screen.findByRole('alertdialog')));
    await waitFor(() => expect(screen.queryByText('Text of two')).toBeNull());
    expect(screen.getByText('Comment deleted')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Comments/ }));
  });

  it('[SHELL-192] moves the focus to the heading, also if the list arrives later', async () => {
    const list = manualReply();
    api.reply({ 'DELETE /api/comments/two': () => new Response(null, { status: 204 }) });
    show();
    await press('Delete', await findComment('Text of two'));
    api.reply({ [`GET ${path}`]: list.reply });
    await press('Delete', within(await screen.findByRole('alertdialog')));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Comments/ }));
  });

  it('keeps the comment when it fails, and shows the reason', async () => {
    api.reply({ 'DELETE /api/comments/two': () => problem(403, 'forbidden', 'You are not allowed to do this') });
    show();
    await press('Delete', await findComment('Text of two'));
    await press('Delete', within(await screen.findByRole('alertdialog')));
    await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'You are not allowed to do this' }]));
    await findComment('Text of two');
  });

  it('shows a placeholder without actions for a deleted comment with replies', async () => {
    stored = [comment('one', { deleted: true, author: null, content: '' }), comment('two', { parentId: 'one' })];
    show();
    const placeholder = await screen.findByText(commentTexts.deleted);
    expect(placeholder.closest('article')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Reply' })).toHaveLength(1);
  });
});

describe('[PLAT-143] mentioning colleagues', () => {
  const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

  it('an @ and letters list matching people; arrow keys and Enter choose, and the id is sent', async () => {
    show();
    const field = await box();
    await userEvent.type(field, 'Ask @ra');
    expect(await options()).toEqual(['RIRadu Ilie', 'RSRaluca Stan']);
    const list = screen.getByRole('listbox', { name: 'Colleagues' });
    expect(field.getAttribute('aria-controls')).toBe(list.id);
    const marked = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(marked()).toContain('Radu');
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toContain('Raluca');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field.value).toBe('Ask @Radu Ilie ');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.type(field, 'please');
    await press('Comment');
    expect((await screen.findByRole('link', { name: '@Radu Ilie' })).getAttribute('href')).toBe(`/profile/${radu.id}`);
    expect(sent('POST')[0]?.body).toEqual({ content: 'Ask @Radu Ilie please', mentions: [radu.id] });
  });

  it('a click chooses and keeps the focus in the field', async () => {
    show();
    const field = await box();
    await userEvent.type(field, '@');
    await userEvent.click(await screen.findByRole('option', { name: 'Radu Ilie' }));
    expect(field.value).toBe('@Radu Ilie ');
    expect(document.activeElement).toBe(field);
  });

  it('Escape closes only the list of colleagues', async () => {
    show();
    const field = await box();
    let escaped = false;
    document.addEventListener('keydown', ({ key }) => {
      escaped ||= key === 'Escape';
    });
    await userEvent.type(field, '@ra');
    await options();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('d');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('@rad');
    expect(escaped).toBe(false);
  });

  it('a person whose name was removed from the text is not notified', async () => {
    show();
    const field = await box();
    await userEvent.type(field, '@radu');
    await options();
    await userEvent.keyboard('{Enter}');
    fireEvent.change(field, { target: { value: 'Never mind' } });
    await press('Comment');
    await findComment('Never mind');
    expect(sent('POST')[0]?.body).toEqual({ content: 'Never mind', mentions: [] });
  });

  it("an edit keeps the comment's existing mentions", async () => {
    stored = [comment('one', { author: me, content: 'Ask @Radu Ilie', mentions: [radu] })];
    api.reply({ 'PATCH /api/comments/one': () => json(stored[0]) });
    show();
    await press('Edit', within((await screen.findByRole('article')) as HTMLElement));
    await userEvent.type(await box('Change your comment'), ' now');
    await press('Save');
    await waitFor(() => expect(sent('PATCH')[0]?.body).toMatchObject({ content: 'Ask @Radu Ilie now', mentions: [radu.id] }));
  });
});
