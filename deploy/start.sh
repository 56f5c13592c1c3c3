#!/bin/sh
# Starts a built portal as this very process, so that signals and the exit code are the portal's own. Bun reads its memory
# settings before any code runs, and they depend on API_MEMORY.
cd "$(dirname "$0")/.." || exit
settings=$(.tools/bun scripts/launch/print-api-memory.mjs) || exit
# shellcheck disable=SC2086 # one word for each setting
exec env $settings .tools/bun api/src/main.ts
