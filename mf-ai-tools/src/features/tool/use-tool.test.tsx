import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AreaPage, deferResponse, json, problem } from 'portal-sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import { openTools, sampleTool } from '../../testing/tools-page.tsx';

const gridReader = () => sampleTool({ name: 'Grid reader', url: 'https://tools.example/grid', usageCount: 4 });
const useLink = async () =>
  within(await screen.findByRole('article', { name: 'Grid reader' })).findByRole('link', { name: /Use Tool|Using/ });
const uses = ({ api }: AreaPage) => api.calls.filter(({ path }) => path.endsWith('/use'));
const used = { title: 'Tool Used', description: 'Usage has been logged to your activity.' };

describe('[TOOL-6] Use Tool', () => {
  it('is an ordinary link that opens a new tab without opener or referrer', async () => {
    openTools([gridReader()]);
    const link = await useLink();
    expect(link.getAttribute('href')).toBe('https://tools.example/grid');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.textContent).toContain('Grid reader (opens in a new tab)');
  });

  it('[TOOL-7] logs the use, shows Using... in the meantime, shows a toast and counts', async () => {
    const tool = gridReader();
    const page = openTools([tool]);
    const { held, release } = deferResponse();
    page.api.reply({
      [`POST /api/ai-tools/${tool.id}/use`]: async () => {
        await held;
        return json({ id: tool.id, url: tool.url, usageCount: 5 });
      },
    });
    await page.user.click(await useLink());
    await waitFor(async () => expect((await useLink()).getAttribute('aria-busy')).toBe('true'));
    expect(await screen.findByRole('link', { name: /^Using\.\.\./ })).toBeTruthy();
    page.api.reply({ 'GET /api/ai-tools': () => json([{ ...tool, usageCount: 5 }]) });
    release();
    const card = within(await screen.findByRole('article', { name: 'Grid reader' }));
    expect(await card.findByText('5 uses')).toBeTruthy();
    expect(page.host.toasts).toEqual([used]);
    expect(uses(page)).toMatchObject([{ method: 'POST', body: undefined }]);
  });

  it('sends its call with keepalive, so that it outlives the page', async () => {
    const tool = gridReader();
    const page = openTools([tool]);
    const sent = vi.spyOn(globalThis, 'fetch');
    page.api.reply({ [`POST /api/ai-tools/${tool.id}/use`]: () => json({ id: tool.id, url: tool.url, usageCount: 5 }) });
    await page.user.click(await useLink());
    await waitFor(() => expect(page.host.toasts).toEqual([used]));
    const call = sent.mock.calls.find(([address]) => String(address).endsWith('/use'));
    expect(call?.[1]).toMatchObject({ method: 'POST', keepalive: true });
  });

  it('counts the middle button and the keyboard, not the right button', async () => {
    const tool = gridReader();
    const page = openTools([tool]);
    page.api.reply({ [`POST /api/ai-tools/${tool.id}/use`]: () => json({ id: tool.id, url: tool.url, usageCount: 5 }) });
    fireEvent(await useLink(), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    fireEvent(await useLink(), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await waitFor(() => expect(page.host.toasts).toHaveLength(1));
    expect(uses(page)).toHaveLength(1);
    (await useLink()).focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(uses(page)).toHaveLength(2));
  });

  it('counts one use when pressed again during the call', async () => {
    const tool = gridReader();
    const page = openTools([tool]);
    const { held, release } = deferResponse();
    page.api.reply({
      [`POST /api/ai-tools/${tool.id}/use`]: async () => {
        await held;
        return json({ id: tool.id, url: tool.url, usageCount: 5 });
      },
    });
    await page.user.click(await useLink());
    await waitFor(async () => expect((await useLink()).getAttribute('aria-busy')).toBe('true'));
    await page.user.click(await useLink());
    release();
    await waitFor(() => expect(page.host.toasts).toEqual([used]));
    expect(uses(page)).toHaveLength(1);
  });

  it('[TOOL-7] shows an error when logging fails', async () => {
    const tool = gridReader();
    const page = openTools([tool]);
    page.api.reply({ [`POST /api/ai-tools/${tool.id}/use`]: () => problem(500, 'internal', 'No luck') });
    await page.user.click(await useLink());
    await waitFor(() =>
      expect(page.host.toasts).toEqual([
        { title: 'Error', description: 'Failed to use tool. Please try again.', variant: 'destructive' },
      ]),
    );
  });

  it('starts the Unauthorized flow when the session is over, without another toast', async () => {
    const tool = gridReader();
    const page = openTools([tool]);
    page.api.reply({ [`POST /api/ai-tools/${tool.id}/use`]: () => problem(401, 'unauthenticated', 'Unauthorized') });
    await page.user.click(await useLink());
    await waitFor(() => expect(page.host.endings.count).toBe(1));
    expect(page.host.toasts).toEqual([]);
  });
});
