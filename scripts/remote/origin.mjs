/** @typedef {import('./arguments.mjs').Arguments} Arguments */

/**
 * Who made the commit and the run known, by the variables that pipelines set.
 * @param {NodeJS.ProcessEnv} env
 */
function fromPipeline(env) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  return {
    commit: env.GITHUB_SHA || env.CI_COMMIT_SHA,
    pipeline:
      (server && repository && run && `${server}/${repository}/actions/runs/${run}`) || env.CI_PIPELINE_URL || env.BUILD_URL,
  };
}

/**
 * What a change tells of itself: as the command line says, else as the pipeline that runs it does. Unknown parts are left out.
 * @param {Arguments} given @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
export function originOf({ options }, env) {
  const known = fromPipeline(env);
  const told = {
    reason: options.reason?.trim(),
    commit: (options.commit ?? known.commit)?.toLowerCase(),
    pipeline: options.pipeline ?? known.pipeline,
  };
  return Object.fromEntries(Object.entries(told).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
