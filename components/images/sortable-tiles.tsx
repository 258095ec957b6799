'use client';

import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useId, useRef, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

export interface TilesProps {
  ids: readonly string[];
  label: string;
  onMove: (from: number, to: number) => void;
  children: (id: string) => ReactNode;
}

const SILENT = () => undefined;

/** The editor itself announces an image's new position, and dragging is not for the keyboard. */
const ACCESSIBILITY = {
  announcements: { onDragStart: SILENT, onDragOver: SILENT, onDragEnd: SILENT, onDragCancel: SILENT },
  screenReaderInstructions: { draggable: '' },
};

function SortableTile({ id, children }: { id: string; children: ReactNode }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('shrink-0', isDragging && 'relative z-sticky opacity-90 shadow-overlay')}
    >
      {children}
    </li>
  );
}

/**
 * The tiles as a list that can be reordered by dragging; loaded on first use. Keyboard users have the buttons on the
 * tiles.
 */
export function SortableTiles({ ids, label, onMove, children }: TilesProps) {
  const contextId = useId();
  const wasDragged = useRef(false);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const finish = () => {
    // The click that ends a drag arrives right after it and must not count as a click on the picture.
    setTimeout(() => (wasDragged.current = false));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    finish();
    const from = ids.indexOf(String(active.id));
    const to = over ? ids.indexOf(String(over.id)) : -1;
    if (to !== -1 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      accessibility={ACCESSIBILITY}
      collisionDetection={closestCenter}
      onDragStart={() => (wasDragged.current = true)}
      onDragCancel={finish}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <ul
          aria-label={label}
          className="flex flex-wrap gap-3"
          onClickCapture={(event) => {
            if (!wasDragged.current) return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {ids.map((id) => (
            <SortableTile key={id} id={id}>
              {children(id)}
            </SortableTile>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
