import { defineConfig } from 'vitest/config';

// The checkers run as separate processes, which takes time on a busy machine.
export default defineConfig({ test: { name: 'scripts', include: ['**/*.test.ts'], environment: 'node', testTimeout: 120_000 } });
