import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { startPortal } from '../../portal/start-portal.ts';
import { remoteCommand } from '../../releases/command.ts';
import { employee } from '../people.ts';
import type { Section } from '../result.ts';
import { median } from '../statistics.ts';

const area = 'mf-ideas';
const version = '9.1.0';

/** [REM-14] The time from the rollback command to the response from which a person's next page loads its areas. */
export const rollbackTime = async (rounds: number): Promise<Section> => {
  const token = 'token-of-the-ideas-team';
  const portal = await startPortal({ env: { DEPLOY_TOKENS: `${area}=${token}` } });
  try {
    const command = remoteCommand(portal.url, token);
    const remote = async (...argv: string[]) => {
      const { code, text } = await command(...argv);
      if (code !== 0) throw new Error(text);
    };
    const cookie = await employee(portal.url);
    const active = async () => {
      const remotes = (await (await fetch(`${portal.url}/api/remotes`, { headers: { cookie } })).json()) as ActiveRemote[];
      return remotes.find(({ id }) => id === area)?.version;
    };
    const before = await active();
    await remote('publish', area, '--version', version);
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await remote('activate', area, version);
      if ((await active()) !== version) throw new Error(`${version} is not live`);
      const begun = performance.now();
      await remote('rollback', area);
      if ((await active()) !== before) throw new Error(`${before} is not back`);
      seconds.push((performance.now() - begun) / 1000);
    }
    return {
      title: `Rollback of an area (${rounds} times)`,
      measures: [
        {
          name: 'From the command to the next page, slowest',
          value: Math.max(...seconds),
          unit: 's',
          comparedWith: { name: 'median', value: median(seconds) },
          target: { value: 2, kind: 'at most' },
        },
      ],
      details: { seconds },
    };
  } finally {
    await portal.stop();
  }
};
