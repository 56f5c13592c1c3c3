import { defineConfig } from 'vitest/config';

// The checkers run as processes of their own, which takes its time on a busy machine.
export default defineConfig({ test: { name: 'scripts', include: ['**/*.test.ts'], environment: 'node', testTimeout: 60_000 } });
