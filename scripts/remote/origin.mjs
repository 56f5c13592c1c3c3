/** @typedef {import('./arguments.mjs').Arguments} Arguments */

/**
 * The commit and the address of the run, from the variables that pipelines set.
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
 * The origin of a change: from the command line, otherwise from the pipeline that runs it. Unknown parts are omitted.
 * @param {Arguments} args @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
export function originOf({ options }, env) {
  const pipeline = fromPipeline(env);
  const origin = {
    reason: options.reason?.trim(),
    commit: (options.commit ?? pipeline.commit)?.toLowerCase(),
    pipeline: options.pipeline ?? pipeline.pipeline,
  };
  return Object.fromEntries(Object.entries(origin).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
