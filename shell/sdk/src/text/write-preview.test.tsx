import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { formatOnKey } from './format-keys.ts';
import { loadMarkdown } from './rich-text.tsx';
import { WritePreview } from './write-preview.tsx';

const Sample = ({ isRefused }: { isRefused?: boolean }) => {
  const [text, setText] = useState('');
  return (
    <WritePreview text={text} isRefused={isRefused}>
      <textarea aria-label="Description" value={text} onChange={(event) => setText(event.target.value)} onKeyDown={formatOnKey} />
    </WritePreview>
  );
};

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });

describe('[PLAT-400] Write and Preview', () => {
  it('shows the text as it will look, and keeps the field', async () => {
    await loadMarkdown();
    const user = userEvent.setup();
    render(<Sample />);
    const area = field();
    await user.type(area, '**old** pump');
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(screen.getByRole('tabpanel', { name: 'Preview' }).querySelector('strong')?.textContent).toBe('old');
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('tabpanel', { name: 'Preview' })).toBeNull();
    expect(field()).toBe(area);
    expect(area.value).toBe('**old** pump');
  });

  it('says that there is nothing to preview yet', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(screen.getByText('Nothing to preview yet')).toBeTruthy();
  });

  it('shows the field again when the text is refused', async () => {
    const { rerender } = render(<Sample />);
    await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    rerender(<Sample isRefused />);
    expect(screen.queryByRole('tabpanel', { name: 'Preview' })).toBeNull();
  });

  it('keeps showing the field once the text that was refused is valid', async () => {
    const { rerender } = render(<Sample />);
    await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    rerender(<Sample isRefused />);
    rerender(<Sample />);
    expect(screen.queryByRole('tabpanel', { name: 'Preview' })).toBeNull();
  });
});

describe('[PLAT-399] Control or Command', () => {
  it.each([
    ['b', '**old**'],
    ['i', '_old_'],
    ['k', '[old]()'],
  ])('with %s formats the selection', async (key, text) => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.type(field(), 'old', { initialSelectionStart: 0 });
    field().setSelectionRange(0, 3);
    await user.keyboard(`{Control>}${key}{/Control}`);
    expect(field().value).toBe(text);
  });
});
