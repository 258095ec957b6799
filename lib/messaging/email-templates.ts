import { queryOptions } from '@tanstack/react-query';
import type { AppError } from '../errors';
import { postToHandler } from '@/lib/operations/call';
import { handlerPaths } from '../paths';

/** An e-mail template of the content service (MSG-15, D-86). */
export interface EmailTemplate {
  readonly id: string;
  readonly name: string;
}

/** The parts of the template, if the content service lists them. */
export interface TemplateContent extends EmailTemplate {
  readonly subject: string | null;
  readonly html: string | null;
}

const KEY = ['email-templates'] as const;
/** Staff edit templates in the content service and come back to choose one. */
const STALE_MS = 30_000;

/** Every template by name (D-86); fails with UPSTREAM_DOWN while the content service is unavailable. */
export const emailTemplatesQuery = () =>
  queryOptions<EmailTemplate[], AppError, EmailTemplate[], readonly unknown[]>({
    queryKey: KEY,
    staleTime: STALE_MS,
    queryFn: async ({ signal }) =>
      (await postToHandler<{ templates: EmailTemplate[] }>(handlerPaths.emailTemplates, {}, signal)).templates,
  });

/** One template with its HTML; null when the content service has none with this id. */
export const emailTemplateQuery = (id: string) =>
  queryOptions<TemplateContent | null, AppError, TemplateContent | null, readonly unknown[]>({
    queryKey: [...KEY, id],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) =>
      (await postToHandler<{ template: TemplateContent | null }>(handlerPaths.emailTemplate, { id }, signal)).template,
  });
