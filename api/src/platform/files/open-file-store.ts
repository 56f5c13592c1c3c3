import type { Env } from '../../env.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Settings } from './s3/s3-settings.ts';

/**
 * Opens a bucket. Loaded lazily: the client takes 26 MB, so only a portal that uses it should load it. @throws StartProblem when
 * it is unusable
 */
export const openS3Store = async (settings: S3Settings): Promise<FileStore> => {
  const [{ S3Store }, { startProblem }] = await Promise.all([import('./s3/s3-store.ts'), import('./s3/s3-problem.ts')]);
  const store = new S3Store(settings);
  try {
    await store.reach();
  } catch (thrown) {
    throw startProblem(thrown, settings) ?? thrown;
  }
  return store;
};

/** The configured store: a bucket if one is set, otherwise the data folder. @throws StartProblem when it is unusable */
export const openFileStore = async ({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Promise<FileStore> =>
  s3 ? openS3Store(s3) : new DiskStore(dataDir);
