// Separate process for stamping: a document that hangs it or fills its memory affects no other call.
import { stampPdf } from './stamp.ts';
import type { StampTask } from './stamper.ts';

const font = Bun.file(Bun.resolveSync('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', import.meta.dirname)).bytes();

const work = async ({ id, from, to, stamp }: StampTask): Promise<void> => {
  try {
    await Bun.write(to, await stampPdf(await Bun.file(from).bytes(), stamp, await font));
    process.send?.({ id });
  } catch (thrown) {
    process.send?.({ id, failed: thrown instanceof Error ? thrown.message : 'unknown' });
  }
};

process.on('message', (task: StampTask) => void work(task));
process.on('disconnect', () => process.exit());
