import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { MentionList } from '../content/mention-list.tsx';
import { ToggleFilter } from '../lists/filter-bar.tsx';
import { Tabs } from '../ui/tabs.tsx';

const styles = import.meta.dirname;
const sheet = postcss.parse(readFileSync(join(styles, 'forced-colours.css'), 'utf8'));

/** What the rules for contrast themes set on an element, as `property: value`. */
const declarationsFor = (element: Element): string[] => {
  const found: string[] = [];
  sheet.walkAtRules('media', (media) => {
    expect(media.params).toBe('(forced-colors: active)');
    media.walkRules((rule) => {
      if (element.matches(rule.selector)) rule.walkDecls(({ prop, value }) => void found.push(`${prop}: ${value}`));
    });
  });
  return found;
};

it('[SHELL-245] frames what is selected in the colour of the contrast theme, and nothing else', () => {
  const tabs = [
    { id: 'board', label: 'Board' },
    { id: 'mine', label: 'Mine' },
  ] as const;
  const [ana, radu] = ['Ana', 'Radu'].map((firstName) => ({ id: firstName, firstName, lastName: 'Pop' }));
  if (!ana || !radu) throw new Error('no people');
  render(
    <>
      <Tabs tabs={tabs} value="board" onChange={() => undefined} label="Parts" />
      <ToggleFilter on onChange={() => undefined}>
        My ideas
      </ToggleFilter>
      <ToggleFilter on={false} onChange={() => undefined}>
        Drafts
      </ToggleFilter>
      <a href="/" aria-current="page">
        Dashboard
      </a>
      <a href="/ideas">Ideas</a>
      <MentionList id="people" people={[ana, radu]} active={0} onChoose={() => undefined} />
    </>,
  );
  const frame = ['border: 3px solid Highlight'];
  expect(declarationsFor(screen.getByRole('tab', { name: 'Board' }))).toEqual(frame);
  expect(declarationsFor(screen.getByRole('button', { name: 'My ideas' }))).toEqual(frame);
  expect(declarationsFor(screen.getByRole('link', { name: 'Dashboard' }))).toEqual(frame);
  expect(declarationsFor(screen.getByRole('option', { name: /Ana/ }))).toContain('outline: 3px solid Highlight');
  for (const [role, name] of [
    ['tab', 'Mine'],
    ['button', 'Drafts'],
    ['link', 'Ideas'],
    ['option', /Radu/],
  ] as const)
    expect(declarationsFor(screen.getByRole(role, { name })), String(name)).toEqual([]);
});

it('[SHELL-245] is part of the sheet of every page', () => {
  expect(readFileSync(join(styles, 'shell.css'), 'utf8')).toContain('@import "./forced-colours.css";');
});
