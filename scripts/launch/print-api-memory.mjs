// Prints the memory settings that the environment does not have yet, for deploy/start.sh.
import { apiMemory } from './api-memory.mjs';

for (const [name, value] of Object.entries(apiMemory(process.env)))
  if (process.env[name] === undefined) console.log(`${name}=${value}`);
