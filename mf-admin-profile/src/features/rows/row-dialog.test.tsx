import { screen, waitFor, within } from '@testing-library/react';
import { type AreaPage, json, problem } from 'portal-sdk/testing';
import type { KaizenTip } from 'shared-contracts/schemas/admin-rows';
import { describe, expect, it } from 'vitest';
import { admin, openArea } from '../../testing/area.tsx';

const id = '0190e000-0000-7000-8000-000000000003';
const instant = '2026-03-01T08:00:00.000Z';
const tip: KaizenTip = {
  id,
  title: 'Two minutes',
  text: 'Do it now.',
  isActive: true,
  revision: 4,
  createdAt: instant,
  updatedAt: instant,
};
const path = `/api/kaizen-tips/${id}`;

/** Opens the tips of a server that keeps the guard of a revision. */
const openTips = () => {
  let saved: KaizenTip | undefined = tip;
  const area = openArea('/admin?tab=content', admin, {
    'GET /api/admin/stats': () => json({ users: 1, activities: 1, contentItems: 1, pendingReviews: 0, roles: {} }),
    'GET /api/kaizen-tips': () => json(saved ? [saved] : []),
    [`PATCH ${path}`]: ({ body }) => {
      const { revision, ...input } = body as Partial<KaizenTip>;
      if (!saved) return problem(404, 'not_found', 'Tip not found');
      if (revision !== saved.revision) return problem(409, 'conflict', 'This tip was changed in the meantime.');
      saved = { ...saved, ...input, revision: saved.revision + 1 };
      return json(saved);
    },
  });
  return {
    area,
    current: () => saved,
    /** What another admin does; open pages hear of it. */
    another: (change: Partial<KaizenTip> | undefined) => {
      saved = saved && change && { ...saved, ...change, revision: saved.revision + 1 };
      return area.host.queryClient.invalidateQueries();
    },
  };
};
const press = async ({ user }: AreaPage, name: string) => user.click(await screen.findByRole('button', { name }));
const textField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const typeText = async ({ user }: AreaPage, text: string) => {
  await user.clear(await textField());
  await user.type(await textField(), text);
};

describe('[ADM-51] a row that another admin has changed', () => {
  it('is not overwritten by an autosaved form that was typed before', async () => {
    const { area, another, current } = openTips();
    await press(area, 'Edit Two minutes');
    await typeText(area, 'Mine');
    await press(area, 'Cancel');
    await another({ title: 'Three minutes', text: 'Theirs' });
    await press(area, 'Edit Three minutes');
    expect((await textField()).value).toBe('Mine');
    await press(area, 'Save tip');
    const note = within(await screen.findByRole('alert', { name: 'What changed in the meantime' }));
    expect(current()?.text).toBe('Theirs');
    expect(note.getByText('Theirs')).toBeTruthy();
    expect(note.getByText('Mine')).toBeTruthy();
    expect(note.queryByText('Three minutes')).toBeNull();
    await press(area, 'Keep yours: Text');
    await press(area, 'Save tip');
    await waitFor(() => expect(current()).toMatchObject({ title: 'Three minutes', text: 'Mine' }));
  });

  it('shows its changes in an open form, and offers its version of a field that both have changed', async () => {
    const { area, another, current } = openTips();
    await press(area, 'Edit Two minutes');
    await typeText(area, 'Mine');
    await another({ title: 'Three minutes', text: 'Theirs' });
    await press(area, 'Save tip');
    await press(area, 'Use current version: Text');
    expect((await textField()).value).toBe('Theirs');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Three minutes');
    await press(area, 'Save tip');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(current()).toMatchObject({ title: 'Three minutes', text: 'Theirs' });
  });
});

it('[ADM-52] a row that another admin deletes leaves the form open, with a notice and what was typed', async () => {
  const { area, another } = openTips();
  await press(area, 'Edit Two minutes');
  await typeText(area, 'Mine');
  await another(undefined);
  const notice = 'It was deleted in the meantime. You can copy your text from here.';
  expect(await screen.findByText(notice)).toHaveProperty('role', 'alert');
  expect((await textField()).value).toBe('Mine');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save tip' }).disabled).toBe(true);
  await press(area, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
