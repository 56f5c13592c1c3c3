import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Portal } from '../../portal/start-portal.ts';
import type { SharedServers } from '../../start/shared-servers.ts';

/** Milliseconds before an ended instance is restarted, like `RestartSec` of deploy/portal.service. */
export const restartAfter = 2000;

/** An instance that is restarted whenever it ends, at the same address and with the same data folder. */
export class SupervisedInstance {
  readonly #servers: SharedServers;
  #portal: Portal;
  #unsupervised = false;
  #logged = '';
  #onRestart: () => void = () => undefined;

  private constructor(servers: SharedServers, portal: Portal) {
    this.#servers = servers;
    this.#portal = portal;
    void this.#watch();
  }

  static async start(servers: SharedServers): Promise<SupervisedInstance> {
    return new SupervisedInstance(servers, await servers.start());
  }

  get port(): number {
    return this.#portal.port;
  }

  get url(): string {
    return this.#portal.url;
  }

  /** Process id of the current process, which may have ended. */
  get pid(): number {
    return this.#portal.process.pid ?? 0;
  }

  /** Everything that all of its processes have printed. */
  get output(): string {
    return this.#logged + this.#portal.output();
  }

  /** Kills it; resolves when the next process responds. */
  async kill(): Promise<void> {
    const restarted = new Promise<void>((resolve) => {
      this.#onRestart = resolve;
    });
    this.#portal.process.kill('SIGKILL');
    await restarted;
  }

  /** From now on it is not restarted when it ends. */
  stopSupervising(): void {
    this.#unsupervised = true;
  }

  async #watch(): Promise<void> {
    while (!this.#unsupervised) {
      await once(this.#portal.process, 'exit');
      await pause(restartAfter);
      if (this.#unsupervised) return;
      this.#logged = this.output;
      this.#portal = await this.#servers.start(this.#portal);
      this.#onRestart();
    }
  }
}
