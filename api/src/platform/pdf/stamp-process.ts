// Separate process for stamping: a document that hangs it or fills its memory affects no other call.
import { stampPdf } from './stamp.ts';
import type { StampResult, StampTask } from './stamper.ts';

const font = Bun.file(Bun.resolveSync('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', import.meta.dirname)).bytes();

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : 'unknown');

const work = async ({ from, to, stamp }: StampTask): Promise<StampResult> => {
  const [pdf, fontBytes] = [await Bun.file(from).bytes(), await font];
  let stamped: Uint8Array;
  try {
    stamped = await stampPdf(pdf, stamp, fontBytes);
  } catch (thrown) {
    return { unstampable: reasonOf(thrown) };
  }
  await Bun.write(to, stamped);
  return {};
};

process.on('message', async (task: StampTask) => {
  process.send?.(await work(task).catch((thrown: unknown): StampResult => ({ failed: reasonOf(thrown) })));
});
process.on('disconnect', () => process.exit());
