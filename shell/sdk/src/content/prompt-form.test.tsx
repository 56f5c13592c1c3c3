import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { type FakeHost, fakeHost } from '../testing/fake-host.tsx';
import { PromptForm } from './prompt-form.tsx';
import { PromptText } from './prompt-text.tsx';

afterEach(cleanup);

const shown = (prompt: string, host: FakeHost = fakeHost()) => {
  render(
    <HostProvider host={host}>
      <PromptForm prompt={prompt} what="Night load" draftKey="prompt" />
    </HostProvider>,
  );
  return { host, user: userEvent.setup({ delay: null }) };
};

const text = () => screen.getByRole('region', { name: 'The text to copy' }).lastElementChild?.textContent;

describe('[ENERGY-17] a prompt as a form', () => {
  it('has a field for each variable, shows the filled text, counts the empty fields, and copies the result', async () => {
    const { host, user } = shown('Explain {{kw}} kW at {{site}}.');
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(screen.getByText('2 of 2 still open')).toBeTruthy();
    await user.type(screen.getByLabelText('kW'), '82');
    expect(text()).toBe('Explain 82 kW at Site.');
    expect(screen.getByText('1 of 2 still open')).toBeTruthy();
    await user.type(screen.getByLabelText('Site'), 'Turda');
    expect(screen.getByText('All filled in')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy: Night load' }));
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(await navigator.clipboard.readText()).toBe('Explain 82 kW at Turda.');
  });

  it('has a field for a variable with the name of a member of every object', async () => {
    const { user } = shown('An offer to {{constructor}}');
    expect(text()).toBe('An offer to Constructor');
    await user.type(screen.getByLabelText('Constructor'), 'Ana');
    expect(text()).toBe('An offer to Ana');
  });

  it('keeps the values for the next use, until they are cleared', async () => {
    const { host, user } = shown('{{kw}} kW');
    await user.type(screen.getByLabelText('kW'), '82');
    cleanup();
    shown('{{kw}} kW', host);
    expect(text()).toBe('82 kW');
    await user.clear(screen.getByLabelText('kW'));
    cleanup();
    shown('{{kw}} kW', host);
    expect(text()).toBe('kW kW');
  });

  it('shows only the text to copy if there are no variables', () => {
    shown('Explain the load.');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy: Night load' })).toBeTruthy();
  });
});

describe('[SHELL-145] the chips of a prompt', () => {
  it('link to the fields of their variables, and show the values', async () => {
    const { user } = shown('{{kw}} kW at {{ measuring_site }}, {{kw}} again');
    await user.click(screen.getByRole('button', { name: 'Measuring site' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Measuring site'));
    const [first] = screen.getAllByRole('button', { name: 'kW' });
    if (first) await user.click(first);
    await user.keyboard('82');
    expect(screen.getAllByRole('button', { name: '82' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Copy: Night load' }));
    expect(await navigator.clipboard.readText()).toBe('82 kW at {{ measuring_site }}, 82 again');
  });

  it('also appear in a text without a form', () => {
    render(<PromptText text="Explain {{kw}} kW." />);
    expect(screen.getByText('kW').tagName).toBe('SPAN');
    expect(document.body.textContent).toBe('Explain kW kW.');
  });
});
