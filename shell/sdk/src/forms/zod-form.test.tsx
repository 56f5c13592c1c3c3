import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { tagLimits } from 'shared-contracts/constants/content';
import { ideaCategories, ideaLimits } from 'shared-contracts/constants/idea';
import { ideaInputSchema } from 'shared-contracts/schemas/idea';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { HostProvider } from '../host-context.tsx';
import { portalError } from '../portal-error.ts';
import { deferResponse } from '../testing/fake-api.tsx';
import { fakeHost } from '../testing/fake-host.tsx';
import { CheckboxField, SelectField } from './choice-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { TagsField } from './tags-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { Form, useZodForm } from './zod-form.tsx';

const schema = ideaInputSchema
  .pick({ title: true, description: true, category: true, tags: true })
  .extend({ password: z.string(), agreed: z.boolean() });
const defaultValues = { title: '', description: '', tags: [], password: '', agreed: false };
const good = {
  title: 'Batteries beside the wind farm',
  description: 'Charge from curtailed wind, sell in the evening.',
  category: 'storage_integration',
};

let host: ReturnType<typeof fakeHost>;
const onSubmit = vi.fn();

const Sample = ({ draftKey, errorsInToast }: { draftKey?: string; errorsInToast?: boolean }) => {
  const form = useZodForm(schema, { defaultValues, draftKey });
  return (
    <Form form={form} onSubmit={(values) => onSubmit(values)} errorsInToast={errorsInToast}>
      <TextField name="title" label="Title" maxLength={ideaLimits.title.max} hint="In a few words" />
      <TextArea name="description" label="Description" maxLength={ideaLimits.description.max} />
      <SelectField name="category" label="Category" options={ideaCategories} placeholder="Select a category" />
      <TagsField name="tags" label="Tags" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <CheckboxField name="agreed" label="Tell me" />
      <button type="submit">Send</button>
      <output data-testid="sent">{String(form.formState.isSubmitSuccessful)}</output>
      <output data-testid="dirty">{String(form.formState.isDirty)}</output>
    </Form>
  );
};

const hidingSchema = schema.pick({ title: true }).extend({ hidesTitle: z.boolean() });
const Hiding = () => {
  const form = useZodForm(hidingSchema, { defaultValues: { title: '', hidesTitle: false } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      {form.watch('hidesTitle') ? null : <TextField name="title" label="Title" />}
      <CheckboxField name="hidesTitle" label="Hide the title" />
      <button type="submit">Send</button>
    </Form>
  );
};

const taggedSchema = schema.pick({ tags: true });
const Tagged = ({ tags }: { tags: string[] }) => (
  <Form form={useZodForm(taggedSchema, { defaultValues: { tags } })} onSubmit={onSubmit}>
    <TagsField name="tags" label="Tags" />
  </Form>
);

const periodSchema = z
  .object({ first: z.string(), last: z.string() })
  .refine(({ first, last }) => Number(first) <= Number(last), { path: ['last'], message: 'Must not be before the first' });
const Period = () => {
  const form = useZodForm(periodSchema, { defaultValues: { first: '', last: '' } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField name="first" label="First" />
      <TextField name="last" label="Last" />
      <button type="submit">Send</button>
    </Form>
  );
};

const savedSchema = z.object({ title: z.string(), description: z.string(), revision: z.number() });
const Saved = ({ values }: { values: z.input<typeof savedSchema> }) => {
  const form = useZodForm(savedSchema, { defaultValues: values, draftKey: 'saved', followsDefaults: true });
  return (
    <Form form={form} onSubmit={(_, changes) => onSubmit(changes)} saved={() => values}>
      <TextField name="title" label="Title" />
      <TextField name="description" label="Description" />
      <button type="submit">Send</button>
    </Form>
  );
};

const show = (draftKey?: string, errorsInToast?: boolean) =>
  render(
    <HostProvider host={host}>
      <Sample draftKey={draftKey} errorsInToast={errorsInToast} />
    </HostProvider>,
  );
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const fillAll = () => {
  fill('Title', good.title);
  fill('Description', good.description);
  fill('Category', good.category);
};
const describedBy = (label: string) => document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  host = fakeHost();
  onSubmit.mockReset();
});

describe('a form', () => {
  it('submits the output of the schema', async () => {
    show();
    fill('Title', `  ${good.title} `);
    fill('Description', good.description);
    await userEvent.selectOptions(field('Category'), 'Storage Integration');
    fill('Tags (optional)', 'wind, storage,, wind ');
    await userEvent.click(field('Tell me'));
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ ...good, tags: ['wind', 'storage'], password: '', agreed: true });
  });

  it('shows the error at each field and focuses the first', async () => {
    show();
    await send();
    expect(describedBy('Title')).toBe('Title must be at least 5 characters');
    expect(describedBy('Description')).toBe('Description must be at least 20 characters');
    expect(describedBy('Category')).toBe('Please select a category');
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Title'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('[SHELL-195] scrolls to the whole field that a submit focuses, with its error, each time', async () => {
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
    show();
    for (const _time of [1, 2]) {
      scrolledTo.mockClear();
      await send();
      await waitFor(() => expect(scrolledTo).toHaveBeenCalled(), { timeout: 1000 });
      const [frame] = scrolledTo.mock.contexts as Element[];
      expect(frame?.contains(field('Title'))).toBe(true);
      expect(frame?.textContent).toMatch(/^Title.*Title must be at least 5 characters/);
    }
  });

  it('shows no error during the first typing, and removes an error as soon as it is fixed', async () => {
    show();
    await userEvent.type(field('Title'), 'Ba');
    expect(field('Title').getAttribute('aria-invalid')).toBeNull();
    expect(describedBy('Title')).toBe('In a few words');
    await userEvent.tab();
    await waitFor(() => expect(describedBy('Title')).toBe('Title must be at least 5 characters'));
    await userEvent.type(field('Title'), 'tteries');
    await waitFor(() => expect(describedBy('Title')).toBe('In a few words'));
  });

  it('[SHELL-80] shows no error at a field that was only tabbed through', async () => {
    show();
    await userEvent.click(field('Title'));
    for (const _ of [1, 2, 3]) await userEvent.tab();
    await act(() => Promise.resolve());
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
    await userEvent.type(field('Title'), 'Ba');
    await userEvent.tab();
    await waitFor(() => expect(describedBy('Title')).toBe('Title must be at least 5 characters'));
    await userEvent.clear(field('Title'));
    await waitFor(() => expect(describedBy('Title')).toBe('Title must be at least 5 characters'));
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  });

  it('counts characters as the server does, without leading and trailing spaces', () => {
    show();
    fill('Title', '  Solar  ');
    expect(screen.getByText('5 of 100 characters')).toBeTruthy();
    fill('Title', 'x'.repeat(101));
    expect(screen.getByText('101 of 100 characters')).toBeTruthy();
  });

  it('shows a password only on request', async () => {
    show();
    expect(field('Password').type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
  });
});

describe('the tags field', () => {
  const chips = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

  it('[IDEA-24] shows the tags as they will be stored, and keeps the text as typed', async () => {
    show();
    await userEvent.type(field('Tags (optional)'), 'solar, , solar,  grid ,');
    expect(chips()).toEqual(['solar', 'grid']);
    expect(field('Tags (optional)').value).toBe('solar, , solar,  grid ,');
  });

  it('removes a tag by its button', async () => {
    show();
    fill('Tags (optional)', 'solar, grid');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the tag solar' }));
    expect(chips()).toEqual(['grid']);
    expect(field('Tags (optional)').value).toBe('grid');
  });

  it('[SHELL-196] moves the focus to the next tag, and to the field after the last one', async () => {
    show();
    fill('Tags (optional)', 'solar, grid, wind');
    const remove = (tag: string) => screen.getByRole('button', { name: `Remove the tag ${tag}` });
    await userEvent.click(remove('grid'));
    expect(document.activeElement).toBe(remove('wind'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(remove('solar'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Tags (optional)'));
    expect(field('Tags (optional)').value).toBe('');
  });

  it('[PLAT-411] shows a tag with a comma, and removes another one beside it', async () => {
    render(
      <HostProvider host={host}>
        <Tagged tags={['wind, solar', 'grid']} />
      </HostProvider>,
    );
    expect(chips()).toEqual(['wind, solar', 'grid']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the tag grid' }));
    expect(chips()).toEqual(['wind, solar']);
    expect(field('Tags (optional)').value).toBe('wind, solar');
  });

  it('[IDEA-24] rejects a tag that is too long, and too many tags', async () => {
    show();
    fillAll();
    fill('Tags (optional)', 'x'.repeat(tagLimits.length + 1));
    await send();
    expect(describedBy('Tags (optional)')).toBe('A tag must be at most 40 characters');
    fill('Tags (optional)', Array.from({ length: tagLimits.most + 1 }, (_, index) => `t${index}`).join());
    await waitFor(() => expect(describedBy('Tags (optional)')).toBe('Please use at most 20 tags'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('[SHELL-80] an error about two fields', () => {
  const days = async (first: string, last: string) => {
    render(
      <HostProvider host={host}>
        <Period />
      </HostProvider>,
    );
    for (const [label, text] of [
      ['First', first],
      ['Last', last],
    ] as const) {
      await userEvent.type(field(label), text);
      await userEvent.tab();
    }
  };

  it('disappears when the other one is corrected', async () => {
    await days('5', '3');
    await waitFor(() => expect(describedBy('Last')).toBe('Must not be before the first'));
    await userEvent.clear(field('First'));
    await userEvent.type(field('First'), '2');
    await waitFor(() => expect(field('Last').getAttribute('aria-invalid')).toBeNull());
  });

  it('from the server stays until its own field changes', async () => {
    const issues = [{ path: 'last', message: 'This day is taken' }];
    onSubmit.mockRejectedValue(portalError({ status: 422, code: 'invalid_input', error: 'Wrong', issues }));
    await days('2', '3');
    await send();
    await userEvent.type(field('First'), '1');
    await act(() => Promise.resolve());
    expect(describedBy('Last')).toBe('This day is taken');
    await userEvent.type(field('Last'), '4');
    await waitFor(() => expect(field('Last').getAttribute('aria-invalid')).toBeNull());
  });
});

describe('[SHELL-81] an error of a field that is no longer shown', () => {
  const showHidden = async (title: string) => {
    render(
      <HostProvider host={host}>
        <Hiding />
      </HostProvider>,
    );
    fill('Title', title);
    await userEvent.click(field('Hide the title'));
    await send();
  };

  it('shows above the form, until the field shows it', async () => {
    await showHidden('Ba');
    expect(screen.getByRole('alert').textContent).toBe('Title must be at least 5 characters');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(field('Hide the title'));
    await send();
    expect(describedBy('Title')).toBe('Title must be at least 5 characters');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows above the form when the server finds it', async () => {
    const issues = [{ path: 'title', message: 'Someone wrote this before' }];
    onSubmit.mockRejectedValue(portalError({ status: 422, code: 'invalid_input', error: 'Wrong', issues }));
    await showHidden(good.title);
    expect(screen.getByRole('alert').textContent).toBe('Someone wrote this before');
  });
});

describe('[PLAT-2] an error from the server', () => {
  const refuse = (issues: { path: string; message: string }[]) =>
    onSubmit.mockRejectedValue(portalError({ status: 422, code: 'invalid_input', error: 'Please check the fields', issues }));

  it('[SHELL-81] is not repeated above the form if a toast shows it, but the form still counts as failed', async () => {
    show(undefined, true);
    fillAll();
    onSubmit.mockRejectedValue(portalError({ status: 503, code: 'busy', error: 'The portal is busy', issues: [] }));
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByTestId('sent').textContent).toBe('false');
    expect(field('Title').value).toBe(good.title);
  });

  it('shows at its fields, focuses the first, and keeps the input', async () => {
    refuse([
      { path: 'description', message: 'Too vague' },
      { path: 'tags.1', message: 'This tag is not allowed' },
    ]);
    show();
    fillAll();
    fill('Tags (optional)', 'wind, spam');
    await send();
    expect(describedBy('Description')).toBe('Too vague');
    expect(describedBy('Tags (optional)')).toBe('This tag is not allowed');
    expect(document.activeElement).toBe(field('Description'));
    expect(field('Title').value).toBe(good.title);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows above the form if no field can show it', async () => {
    refuse([{ path: 'fileUrl', message: 'The attachment belongs to another idea' }]);
    show();
    fillAll();
    await send();
    expect(screen.getByRole('alert').textContent).toBe('The attachment belongs to another idea');
  });

  it('shows above the form if it names no field, and disappears at the next attempt', async () => {
    onSubmit.mockRejectedValueOnce(portalError({ status: 503, code: 'busy', error: 'Please try again in a minute', issues: [] }));
    show();
    fillAll();
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Please try again in a minute');
    await send();
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not shown if the session has ended, which the portal reports', async () => {
    onSubmit.mockRejectedValue(portalError({ status: 401, code: 'unauthenticated', error: 'Unauthorized', issues: [] }));
    show();
    fillAll();
    await send();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Title').value).toBe(good.title);
  });
});

describe('[SHELL-180] a form of saved values that change while it is open', () => {
  const saved = { title: 'Dams', description: 'Old', revision: 1 };
  const page = (values: typeof saved) => (
    <HostProvider host={host}>
      <Saved values={values} />
    </HostProvider>
  );

  it('shows them in the fields that the person has not changed, and sends only the others', async () => {
    const { rerender } = render(page(saved));
    fill('Title', 'Weirs');
    rerender(page({ title: 'Locks', description: 'New', revision: 2 }));
    expect(field('Title').value).toBe('Weirs');
    expect(field('Description').value).toBe('New');
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ title: 'Weirs' });
  });

  it('waits until it has been sent', async () => {
    const { held, release } = deferResponse();
    onSubmit.mockReturnValueOnce(held);
    const { rerender } = render(page(saved));
    fill('Title', 'Weirs');
    await send();
    rerender(page({ title: 'Weirs', description: 'New', revision: 2 }));
    expect(field('Description').value).toBe('Old');
    await act(async () => release());
    expect(field('Title').value).toBe('Weirs');
    expect(field('Description').value).toBe('New');
  });
});

describe('[SHELL-20] an autosaved form', () => {
  it('is saved when the page is left, restored, and counts as a change', async () => {
    const { unmount } = show('ideas/new');
    fillAll();
    fill('Tags (optional)', 'wind');
    unmount();
    show('ideas/new');
    expect(field('Title').value).toBe(good.title);
    expect(field('Category').value).toBe(good.category);
    expect(field('Tags (optional)').value).toBe('wind');
    await waitFor(() => expect(screen.getByTestId('dirty').textContent).toBe('true'));
  });

  it('is saved when the tab closes', () => {
    show('ideas/new');
    fill('Title', good.title);
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(host.drafts.read('ideas/new')).toMatchObject({ title: good.title });
  });

  it('is cleared after a submit', async () => {
    show('ideas/new');
    fillAll();
    await send();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    cleanup();
    expect(host.drafts.read('ideas/new')).toBeUndefined();
  });

  it('stays after a failed submit', async () => {
    onSubmit.mockRejectedValue(portalError({ status: 500, code: 'internal', error: 'Sorry', issues: [] }));
    show('ideas/new');
    fillAll();
    await send();
    cleanup();
    expect(host.drafts.read('ideas/new')).toMatchObject({ title: good.title });
  });

  describe('that is sent after the person has left it', () => {
    const sendAndLeave = async () => {
      const { held, release } = deferResponse();
      onSubmit.mockReturnValueOnce(held);
      const { unmount } = show('ideas/new');
      fillAll();
      await send();
      unmount();
      return async () => act(async () => release());
    };

    it('is cleared', async () => {
      const answer = await sendAndLeave();
      expect(host.drafts.read('ideas/new')).toMatchObject({ title: good.title });
      await answer();
      expect(host.drafts.read('ideas/new')).toBeUndefined();
    });

    it('keeps what they have typed there since', async () => {
      const answer = await sendAndLeave();
      const { unmount } = show('ideas/new');
      fill('Title', 'Shade the inverters');
      unmount();
      await answer();
      expect(host.drafts.read('ideas/new')).toMatchObject({ title: 'Shade the inverters' });
    });
  });

  it('[SHELL-180] contains only what has been changed, and the revision that the person has seen', () => {
    const { unmount } = render(
      <HostProvider host={host}>
        <Saved values={{ title: 'Dams', description: 'Old', revision: 1 }} />
      </HostProvider>,
    );
    fill('Title', 'Weirs');
    unmount();
    expect(host.drafts.read('saved')).toEqual({ title: 'Weirs', revision: 1 });
  });

  it('[SHELL-180] is removed once everything is as it was', () => {
    host.drafts.write('saved', { title: 'Weirs', revision: 1 });
    const { unmount } = render(
      <HostProvider host={host}>
        <Saved values={{ title: 'Dams', description: 'Old', revision: 1 }} />
      </HostProvider>,
    );
    fill('Title', 'Dams');
    unmount();
    expect(host.drafts.read('saved')).toBeUndefined();
  });

  it('[PLAT-64] never contains a password', () => {
    show('ideas/new');
    fill('Title', good.title);
    fill('Password', 'correct horse');
    cleanup();
    expect(JSON.stringify(host.drafts.read('ideas/new'))).not.toContain('correct horse');
  });

  it('is not saved without input', () => {
    const { unmount } = show('ideas/new');
    unmount();
    expect(host.drafts.read('ideas/new')).toBeUndefined();
  });
});
