'use client';

import { createContext, type ReactNode } from 'react';
import type { MessageChoice } from '@/lib/messaging/choices';

export interface CreateMessageDialogProps {
  open: boolean;
  onClose: () => void;
  /** The message is created. */
  onCreated: (message: MessageChoice) => void;
}

/**
 * The dialog that makes a message inside another form (D-88). The messages give it (`QuickMessages`), the picker opens it; a page puts
 * the one around the other, so that neither knows the other. Without it the picker offers no new message.
 */
export const CreateMessageSlot = createContext<((props: CreateMessageDialogProps) => ReactNode) | null>(null);

export interface SendCampaignDialogProps {
  open: boolean;
  onClose: () => void;
  /** Already chosen in the form. */
  message: MessageChoice | null;
}

/** The campaign form in a dialog, for 'Send campaign' of a message (D-89). The campaigns give it, the messages open it. */
export const SendCampaignSlot = createContext<((props: SendCampaignDialogProps) => ReactNode) | null>(null);
