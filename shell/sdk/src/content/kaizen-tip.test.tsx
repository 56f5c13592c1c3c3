import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { fakeApi, json, problem, type Reply } from '../testing/fake-api.tsx';
import { fakeHost } from '../testing/fake-host.tsx';
import { KaizenTip } from './kaizen-tip.tsx';

afterEach(cleanup);

const shown = (reply: Reply) => {
  const api = fakeApi({ 'GET /api/kaizen-tips/current': reply });
  const page = render(
    <HostProvider host={fakeHost()}>
      <KaizenTip title="Kaizen Tip of the Week" />
    </HostProvider>,
  );
  return { api, page };
};
const tip = { id: '0190a000-0000-7000-8000-00000000000f', title: 'Go and see', text: 'Ten minutes beside the equipment.' };

describe('[ENERGY-7] the tip of the week', () => {
  it("shows the admins' tip", async () => {
    shown(() => json({ week: '2026-W11', tip }));
    expect(await screen.findByText('Go and see')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Kaizen Tip of the Week' })).toBeTruthy();
    expect(screen.getByText('Ten minutes beside the equipment.')).toBeTruthy();
  });

  it('is hidden if there is none', async () => {
    const { page } = shown(() => json({ week: '2026-W11', tip: null }));
    await waitFor(() => expect(page.container.textContent).toBe(''));
  });

  it('loads again on Retry after a failure', async () => {
    const { api } = shown(() => problem(500, 'internal', 'No luck'));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.reply({ 'GET /api/kaizen-tips/current': () => json({ week: '2026-W11', tip }) });
    await userEvent.click(retry);
    expect(await screen.findByText('Go and see')).toBeTruthy();
  });
});
