import { CardTags, ItemCard } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { Link, useLocation } from 'portal-sdk/router';
import { buttonClass, Excerpt } from 'portal-sdk/ui';
import { mayEditProject } from 'shared-contracts/policies/content';
import type { Project } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';
import { Membership, Participants, ProjectDates, projectType } from '../project-parts.tsx';

/** The actions on a project's card; `heading` is the id of its name. */
const CardActions = ({ project, heading }: { project: Project; heading: string }) => {
  const { search } = useLocation();
  const state = { board: search };
  return (
    <>
      <Link
        to={project.id}
        state={state}
        aria-describedby={heading}
        className={buttonClass('outline', 'sm')}
      >{t`View Details`}</Link>
      {mayEditProject(useActor(), project) ? (
        <Link to={`${project.id}?edit`} state={state} aria-describedby={heading} className={buttonClass('ghost', 'sm')}>
          {t`Edit Project`}
        </Link>
      ) : null}
      {project.status === 'approved' ? <Membership project={project} /> : null}
    </>
  );
};

/** A project in the list. */
export const ProjectCard = ({ project }: { project: Project }) => (
  <ItemCard of={projectType} item={project} level={2} actions={(heading) => <CardActions project={project} heading={heading} />}>
    <p className="wrap-anywhere line-clamp-3 text-muted text-sm">
      <Excerpt text={project.description} />
    </p>
    <div className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
      <ProjectDates project={project} />
      <Participants project={project} />
    </div>
    <CardTags tags={project.tags} />
  </ItemCard>
);
