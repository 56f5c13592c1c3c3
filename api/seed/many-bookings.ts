// `bun run --cwd api many-bookings 200000 [--people 500] [--among-real-content]`: creates that many bookings to test the portal
// with.
import { runFillCommand } from './fill-command.ts';
import { fillOffices } from './fill-offices.ts';

await runFillCommand({
  what: 'bookings',
  with: 'four offices, their tables and colleagues',
  fill: (db, bookings, people, timeZone) => fillOffices(db, { bookings, people }, new Date(), timeZone),
});
