'use client';

import { lazy } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { PanelButton } from './panel-button';
import type { ViewPanelProps } from './view-panel';

const loadPanel = () => import('./view-panel');
const ViewPanel = lazy(() => loadPanel().then((file) => ({ default: file.ViewPanel })));

export type ViewButtonProps = Omit<ViewPanelProps, 'id' | 'onClose'>;

/** How the list looks: rows on a page, their height, and its columns. */
export function ViewButton(view: ViewButtonProps) {
  return (
    <PanelButton
      load={loadPanel}
      button={(props) => <IconButton {...props} label="View" icon={<Icon name="settings-2" />} />}
    >
      {(panel) => <ViewPanel {...panel} {...view} />}
    </PanelButton>
  );
}
