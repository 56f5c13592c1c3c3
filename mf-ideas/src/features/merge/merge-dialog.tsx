import { Button } from 'portal-sdk/ui/button';
import { Dialog } from 'portal-sdk/ui/dialog';
import { useState } from 'react';
import type { Idea } from 'shared-contracts/schemas/idea';
import { BothIdeas } from './both-ideas.tsx';
import { TargetChoice } from './target-choice.tsx';
import { useMerge } from './use-merge.ts';
import { WhatHappens } from './what-happens.tsx';

/** Finds the idea that says the same, shows both and what will happen, and merges for good. */
export default function MergeDialog({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const [target, setTarget] = useState<Idea>();
  const { merge, busy } = useMerge(idea);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="lg"
      title="Merge into another idea"
      description="Choose the idea that says the same and shall stay."
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} disabled={!target} onClick={() => target && void merge(target)}>
            Merge for good
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TargetChoice source={idea} chosen={target} onChoose={setTarget} />
        {target ? (
          <>
            <BothIdeas source={idea} target={target} />
            <WhatHappens source={idea} target={target} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
