// `bun run --cwd api many-ideas 100000 [--people 500] [--among-real-content]`: creates that many ideas to test the portal with.
import { fillBoard } from './fill-board.ts';
import { runFillCommand } from './fill-command.ts';

await runFillCommand({
  what: 'ideas',
  with: 'colleagues, ratings, votes, comments and activities',
  fill: (db, ideas, people, timeZone) => fillBoard(db, { ideas, people }, new Date(), timeZone),
});
