import { AppError } from '@/lib/errors';

/** An outcome of a mutation that is no failure of it: its toast is a notice, with this error's own sentence. */
export class NoticeError extends AppError {}
