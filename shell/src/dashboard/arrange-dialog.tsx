import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useOperation } from 'portal-sdk/query';
import { Button, Dialog, Switch } from 'portal-sdk/ui';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { dashboardTexts } from 'shared-contracts/constants/panel-texts';
import { arrangeDashboard } from 'shared-contracts/endpoints/panels';
import { arranged } from 'shared-contracts/policies/panels';
import type { DashboardLayout } from 'shared-contracts/schemas/dashboard-layout';
import { t } from 'shared-contracts/translate';
import type { PanelHead } from './use-panels.ts';

type Head = Pick<PanelHead, 'id' | 'title'>;

/** The list with one panel moved to a new position. */
const movePanel = (panels: readonly Head[], id: string, to: number): readonly Head[] => {
  const panel = panels.find((one) => one.id === id);
  if (!panel || to < 0 || to >= panels.length) return panels;
  return panels.filter((one) => one !== panel).toSpliced(to, 0, panel);
};

interface RowProps {
  readonly panel: Head;
  readonly index: number;
  readonly count: number;
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
  readonly onMove: (to: number) => void;
  readonly onDrag: (id: string | null) => void;
  readonly onDragOver: () => void;
}

const Row = ({ panel: { id, title }, index, count, shown, onShow, onMove, onDrag, onDragOver }: RowProps) => {
  const step = { ArrowUp: -1, ArrowDown: 1 } as const;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(index + step[event.key]);
  };
  const allow = (event: DragEvent) => {
    event.preventDefault();
    onDragOver();
  };
  return (
    <li
      draggable
      onDragStart={() => onDrag(id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={allow}
      className="arrange-row"
      onKeyDown={onKeyDown}
    >
      <GripVertical className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <label htmlFor={`panel-${id}`} className="flex min-w-0 grow cursor-pointer items-center gap-3 py-2.5">
        <Switch id={`panel-${id}`} on={shown} onSwitch={onShow} />
        <span className={`min-w-0 text-pretty leading-snug ${shown ? '' : 'text-muted line-through'}`}>{title}</span>
      </label>
      <Button
        variant="ghost"
        size="sm"
        icon={<ArrowUp />}
        aria-label={t`Move ${title} up`}
        aria-disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <Button
        variant="ghost"
        size="sm"
        icon={<ArrowDown />}
        aria-label={t`Move ${title} down`}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </li>
  );
};

interface ArrangeDialogProps {
  /** All panels that the person can have, in default order. */
  readonly panels: readonly Head[];
  readonly layout: DashboardLayout | null;
  readonly onClose: () => void;
}

/** Chooses which panels the dashboard shows, and in which order; saved with the account. */
export default function ArrangeDialog({ panels, layout, onClose }: ArrangeDialogProps) {
  const [order, setOrder] = useState<readonly Head[]>(() => arranged(panels, layout, { withHidden: true }));
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(layout?.hidden));
  const [announcement, setAnnouncement] = useState('');
  const dragged = useRef<string | null>(null);
  const saving = useOperation(arrangeDashboard, { success: dashboardTexts.arranged, failure: dashboardTexts.notArranged });
  const move = (id: string, to: number) => {
    const next = movePanel(order, id, to);
    if (next === order) return;
    setOrder(next);
    setAnnouncement(t`${next[to]?.title ?? ''} is now ${to + 1} of ${next.length}`);
  };
  const show = (id: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(id);
    else next.add(id);
    setHidden(next);
  };
  const isDefault = hidden.size === 0 && order.every(({ id }, index) => id === panels[index]?.id);
  const reset = () => {
    setOrder(panels);
    setHidden(new Set());
    setAnnouncement(t`All panels, in their usual order`);
  };
  const save = () => {
    // an unchanged dashboard keeps the default layout, even when panels are added later
    const body = isDefault ? { order: [], hidden: [] } : { order: order.map(({ id }) => id), hidden: [...hidden] };
    saving.mutate({ body }, { onSuccess: onClose });
  };
  const before = arranged(panels, layout, { withHidden: true });
  const changed =
    order.some(({ id }, index) => id !== before[index]?.id) ||
    panels.some(({ id }) => hidden.has(id) !== (layout?.hidden.includes(id) ?? false));
  return (
    <Dialog
      open
      onClose={onClose}
      busy={saving.isPending}
      confirmClose={changed}
      title={t`Customise your dashboard`}
      description={t`Choose your panels and drag them into order, or move them with Alt and the arrow keys.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={saving.isPending}>{t`Cancel`}</Button>
          <Button busy={saving.isPending} busyLabel={t`Saving...`} onClick={save}>{t`Save`}</Button>
        </>
      }
    >
      <ol className="-my-2 divide-y divide-line">
        {order.map((panel, index) => (
          <Row
            key={panel.id}
            panel={panel}
            index={index}
            count={order.length}
            shown={!hidden.has(panel.id)}
            onShow={(shown) => show(panel.id, shown)}
            onMove={(to) => move(panel.id, to)}
            onDrag={(id) => {
              dragged.current = id;
            }}
            onDragOver={() => {
              if (dragged.current !== null && dragged.current !== panel.id) move(dragged.current, index);
            }}
          />
        ))}
      </ol>
      <Button
        variant="ghost"
        size="sm"
        className="mt-4 -ml-2"
        aria-disabled={isDefault}
        onClick={reset}
      >{t`Reset to default`}</Button>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </Dialog>
  );
}
