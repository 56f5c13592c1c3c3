import { beforeEach, expect, it, vi } from 'vitest';
import { loadStyles } from './remote-styles.ts';

const style = { path: 'assets/style.css', integrity: 'sha384-a' };

/** Detached from the page, so that nothing fetches the links: the tests simulate the outcome. */
const head = document.createElement('div');
beforeEach(() => head.replaceChildren());

const links = () => [...head.querySelectorAll('link')];
const begin = (base: string) => {
  const shown = vi.fn();
  const refused = vi.fn();
  const done = loadStyles(head, base, [style]).then(shown, refused);
  return { shown, refused, done, link: links().at(-1) as HTMLLinkElement };
};

it('waits for the style sheet, verified against its digest, before the area is shown', async () => {
  const { shown, done, link } = begin('/remotes/mf-ideas/1.0.0/');
  expect(link.getAttribute('href')).toBe('/remotes/mf-ideas/1.0.0/assets/style.css');
  expect(link.integrity).toBe('sha384-a');
  expect(link.crossOrigin).toBe('anonymous');
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  link.dispatchEvent(new Event('load'));
  await done;
  expect(shown).toHaveBeenCalledTimes(1);
});

it('fails the area if the style sheet does not load, and leaves nothing behind for the retry', async () => {
  const { refused, done, link } = begin('/remotes/mf-ideas/1.0.0/');
  link.dispatchEvent(new Event('error'));
  await done;
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ kind: 'style' }));
  expect(links()).toEqual([]);
  const retry = begin('/remotes/mf-ideas/1.0.0/~2/');
  retry.link.dispatchEvent(new Event('load'));
  await retry.done;
  expect(retry.shown).toHaveBeenCalledTimes(1);
});

it('requests a sheet once, however many wait for it', async () => {
  const first = begin('/remotes/mf-ideas/1.0.0/');
  const second = begin('/remotes/mf-ideas/1.0.0/');
  expect(links()).toHaveLength(1);
  first.link.dispatchEvent(new Event('load'));
  await Promise.all([first.done, second.done]);
  expect(second.shown).toHaveBeenCalledTimes(1);
});
