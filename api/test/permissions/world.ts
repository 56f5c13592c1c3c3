import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { defaultBranding } from 'shared-contracts/constants/branding';
import type { Release } from 'shared-contracts/remote-manifest';
import type { StoredFile } from 'shared-contracts/schemas/file';
import type { Idea } from 'shared-contracts/schemas/idea';
import { files } from '../../src/modules/files/tables.ts';
import { endSession, endSessionsOf, startSession } from '../../src/platform/session/session.ts';
import { issueToken } from '../../src/platform/users/account-token.ts';
import { findUser } from '../../src/platform/users/repository.ts';
import { users } from '../../src/platform/users/tables.ts';
import { makeFailedJob } from '../failed-job.ts';
import { pixelPng } from '../pixel-png.ts';
import type { Person, RequestOptions, TestPortal } from '../portal.ts';
import type { Kind } from './expectations.ts';

/** The remote of the deploy token. */
export const remote = 'mf-sample';
export const deployToken = 'a deploy token'.replaceAll(' ', '-').padEnd(24, 'x');

let numbers = 0;
/** A new number each time. */
export const nextNumber = (): number => {
  numbers += 1;
  return numbers;
};

const entry = 'export const nothing = 0;\n';

/**
 * The objects of a cell of the matrix; the next cell reuses them only while nothing has changed, so that no cell depends on
 * another.
 */
export class World {
  readonly #kind: Kind;
  readonly #caller: Person | undefined;
  /** Whether the created objects depend on the caller; if not, every kind of caller can use them as they are. */
  dependsOnCaller = false;

  constructor(
    readonly portal: TestPortal,
    kind: Kind,
    caller: Person | undefined,
    /** The owner of the call's object: the caller if the kind is owner, else another person. */
    readonly owner: Person,
    readonly admin: Person,
  ) {
    this.#kind = kind;
    this.#caller = caller;
  }

  get kind(): Kind {
    this.dependsOnCaller = true;
    return this.#kind;
  }

  get caller(): Person | undefined {
    this.dependsOnCaller = true;
    return this.#caller;
  }

  /** Sends a request that must succeed, to prepare a cell. */
  async #prepare<T>(method: string, path: string, options: RequestOptions): Promise<T> {
    const from = `10.77.${nextNumber() % 250}.${nextNumber() % 250}`;
    const response = await this.portal.send(method, path, { ...options, from });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} must succeed to prepare a cell: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  ideaInput(fields: object = {}) {
    return {
      title: 'Dry the biomass with waste heat',
      description: 'The dryer runs on gas while the turbine hall is cooled with fans.',
      category: 'energy_efficiency',
      ...fields,
    };
  }

  form(): FormData {
    const data = new FormData();
    data.append('file', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'], 'Plan.pdf'));
    return data;
  }

  upload(as = this.owner): Promise<StoredFile> {
    return this.#prepare('POST', '/api/upload/idea', { as, body: this.form() });
  }

  image(): FormData {
    const data = new FormData();
    data.append('file', new File([pixelPng], 'Me.png'));
    return data;
  }

  /** Gives a person a photo. */
  setPhoto(as: Person): Promise<StoredFile> {
    return this.#withSession(as, (active) =>
      this.#prepare('POST', '/api/upload/profile-image', { as: active, body: this.image() }),
    );
  }

  /** Gives the company a logo. */
  async setLogo(): Promise<void> {
    const { url: logoUrl } = await this.#prepare<StoredFile>('POST', '/api/upload/logo', { as: this.admin, body: this.image() });
    await this.#prepare('PUT', '/api/branding', { as: this.admin, body: { ...defaultBranding, logoUrl } });
  }

  /** Saves a branding; until then, the portal has none. */
  async saveBranding(): Promise<void> {
    await this.#prepare('PUT', '/api/branding', { as: this.admin, body: defaultBranding });
  }

  /** Gives a person a CV in English. */
  setCv(as: Person): Promise<StoredFile> {
    return this.#withSession(as, (active) => this.#prepare('POST', '/api/upload/cv-english', { as: active, body: this.form() }));
  }

  /** An orphaned photo that a person has uploaded. */
  async orphanedImage(as: Person): Promise<{ fileUrl: string }> {
    const { id, url } = await this.setPhoto(as);
    const { db, clock } = this.portal.ctx;
    await db.update(files).set({ attachedType: null, attachedId: null, orphanedAt: clock.now() }).where(eq(files.id, id));
    return { fileUrl: url };
  }

  /** Runs work as a person who may have lost their session or access, and restores that state afterwards. */
  async #withSession<T>(person: Person, work: (as: Person) => Promise<T>): Promise<T> {
    const { ctx } = this.portal;
    const { id, isActive, emailVerified } = (await findUser(ctx.db, person.user.id)) ?? person.user;
    await ctx.db.update(users).set({ isActive: true, emailVerified: true }).where(eq(users.id, id));
    const sid = await startSession(ctx, id, 'password');
    const cookie = (await ctx.cookies.set(sid)).split(';')[0] ?? '';
    const result = await work({ ...person, cookie });
    await endSession(ctx.db, sid);
    await ctx.db.update(users).set({ isActive, emailVerified }).where(eq(users.id, id));
    return result;
  }

  /** An invited person, with the token of their mail. */
  async invited(): Promise<{ id: string; token: string }> {
    const { ctx } = this.portal;
    const email = `guest${nextNumber()}@portal.example`;
    const { user } = await this.portal.person({ email, password: null, emailVerified: false, invitedAt: ctx.clock.now() });
    await endSessionsOf(ctx.db, user.id);
    return { id: user.id, token: await issueToken(ctx, 'invitation', { userId: user.id, email }, 1) };
  }

  async pendingIdea(author = this.owner): Promise<Idea> {
    const { url } = await this.upload(author);
    return this.#prepare('POST', '/api/ideas', { as: author, body: this.ideaInput({ fileUrl: url }) });
  }

  /** A complete draft that only its author sees. */
  async draftIdea(author = this.owner): Promise<Idea> {
    const { url } = await this.upload(author);
    return this.#prepare('POST', '/api/ideas', { as: author, body: this.ideaInput({ fileUrl: url, draft: true }) });
  }

  async approvedIdea(): Promise<Idea> {
    const { id } = await this.pendingIdea();
    return this.#prepare('PATCH', `/api/ideas/${id}/status`, { as: this.admin, body: { status: 'approved' } });
  }

  release(): Release {
    const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
    return {
      manifest: {
        id: remote,
        version: `1.0.${nextNumber()}`,
        title: 'Sample',
        contract: { host: '^1.0.0', operations: {} },
        mounts: [{ path: '/sample', crumb: 'Sample' }],
        navigation: [],
        panels: [],
      },
      entry: 'remoteEntry.js',
      preload: [],
      styles: [],
      files: [{ path: 'remoteEntry.js', size: entry.length, integrity }],
    };
  }

  releaseForm(release = this.release()): FormData {
    const data = new FormData();
    data.append('release', JSON.stringify(release));
    data.append('file', new File([entry], 'remoteEntry.js'));
    return data;
  }

  /** Publishes a release and returns its version. */
  async published(): Promise<string> {
    const release = this.release();
    await this.#prepare('POST', `/api/remotes/${remote}/releases`, { as: this.admin, body: this.releaseForm(release) });
    return release.manifest.version;
  }

  /** Creates a deploy token in the panel and returns its id. */
  async deployToken(): Promise<string> {
    const body = { remote, name: 'Pipeline', scopes: ['publish'] };
    const { id } = await this.#prepare<{ id: string }>('POST', '/api/admin/deploy-tokens', { as: this.admin, body });
    return id;
  }

  /** A background job that failed in every attempt. */
  failedJob(): Promise<string> {
    return makeFailedJob(this.portal.ctx);
  }

  /** Publishes a release and activates it. */
  async activated(): Promise<string> {
    const version = await this.published();
    await this.#prepare('POST', `/api/remotes/${remote}/activate`, { as: this.admin, body: { version } });
    return version;
  }
}
