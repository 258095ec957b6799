'use client';

import { createContext, type ReactNode } from 'react';
import type { MessageChoice } from '@/lib/messaging/choices';

export interface CreateMessageDialogProps {
  open: boolean;
  onClose: () => void;
  /** The message was created. */
  onCreated: (message: MessageChoice) => void;
}

/**
 * The dialog that creates a message inside another form (D-88). The messages provide it, the picker opens it; the page
 * connects the two, so that neither imports the other. Without it the picker does not offer a new message.
 */
export const CreateMessageSlot = createContext<((props: CreateMessageDialogProps) => ReactNode) | null>(null);

export interface SendCampaignDialogProps {
  open: boolean;
  onClose: () => void;
  /** Preselected in the form. */
  message: MessageChoice | null;
}

/**
 * The campaign form in a dialog, for 'Send campaign' of a message (D-89). The campaigns provide it, the messages open
 * it.
 */
export const SendCampaignSlot = createContext<((props: SendCampaignDialogProps) => ReactNode) | null>(null);
