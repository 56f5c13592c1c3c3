import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// Runs before each test file. The files of a package share one document, so each must leave it clean.

// Only a failing test waits this long; a busy machine must not fail a good one.
configure({ asyncUtilTimeout: 60_000 });

// happy-dom has no top layer
if (typeof HTMLElement !== 'undefined') {
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
}

beforeEach(() => {
  // Tests of the build run in Node, which has no storage.
  if (typeof localStorage === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);
