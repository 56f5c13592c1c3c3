import Flag from 'lucide-react/icons/flag';
import { EditButton, ItemDetails, ItemFacts, ItemPage, ItemRatingCard, ItemTags } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { Button, Card, lazyDialog, RichText, StatusBadge } from 'portal-sdk/ui';
import { Suspense, useState } from 'react';
import { dayInWords } from 'shared-contracts/constants/day';
import { getProject, listProjectHistory, listProjects } from 'shared-contracts/endpoints/projects';
import { mayComplete, mayEditProject } from 'shared-contracts/policies/content';
import type { Project } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';
import { Participants, ProjectDates } from '../project-facts.tsx';
import { projectType } from '../project-type.ts';
import { ProjectMembers } from './project-members.tsx';

const EditDialog = lazyDialog(() => import('../form/edit-dialog.tsx'));
const CompleteDialog = lazyDialog(() => import('../form/complete-dialog.tsx'));

/** Complete, for the owner of an approved project and admins. */
const CompleteButton = ({ project }: { project: Project }) => {
  const [asking, setAsking] = useState(false);
  if (!mayComplete(useActor(), project)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<Flag />}
        aria-label={t`Complete ${project.name}`}
        onClick={() => setAsking(true)}
      >{t`Complete`}</Button>
      {asking ? (
        <Suspense fallback={null}>
          <CompleteDialog project={project} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** The actions on a project, besides deciding on it and withdrawing it. */
const ProjectControls = ({ project }: { project: Project }) => (
  <>
    <CompleteButton project={project} />
    <EditButton item={project} may={mayEditProject} preload={EditDialog.preload}>
      {(onClose) => <EditDialog project={project} onClose={onClose} />}
    </EditButton>
  </>
);

const dayOrNone = (day: string | null): string => (day ? dayInWords(day) : t`None yet`);

/** All of one project. */
const ProjectDetails = ({ project }: { project: Project }) => (
  <ItemDetails
    of={{ ...projectType, history: listProjectHistory }}
    item={project}
    controls={<ProjectControls project={project} />}
    aside={
      <>
        <ItemFacts
          title={t`About this project`}
          item={project}
          facts={[
            [t`Start date`, dayOrNone(project.startDate)],
            [t`End date`, dayOrNone(project.endDate)],
            [t`Participants`, String(project.participants.length)],
          ]}
        />
        <ItemRatingCard of={projectType} item={project} />
      </>
    }
  >
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <StatusBadge status={project.status} />
        <ProjectDates project={project} />
        <Participants project={project} />
      </div>
      <RichText text={project.description} />
      <ItemTags tags={project.tags} />
    </Card>
    <ProjectMembers project={project} />
  </ItemDetails>
);

/** One project by its address. */
export default function ProjectPage() {
  return (
    <ItemPage area={t`Projects`} noun={t`project`} backLabel={t`Back to the projects`} get={getProject} list={listProjects}>
      {(project) => <ProjectDetails project={project} />}
    </ItemPage>
  );
}
