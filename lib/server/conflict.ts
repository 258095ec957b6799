import 'server-only';
import { AppError } from '@/lib/errors';

/** A refusal of the console's own: the toast shows its sentence below the text of what failed. */
export const conflict = (message: string): AppError => new AppError('CONFLICT', { message, upstreamMessage: message });
