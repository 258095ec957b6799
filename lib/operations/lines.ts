import { AppError } from '@/lib/errors';
import { fetchHandler, readHandlerResponse, UNREACHABLE } from './call';

/**
 * Posts JSON to one of the console's own handlers that answers with lines of JSON, and passes each on as it comes.
 * Nothing is passed on after `signal` is aborted, which ends the request and is no error.
 * @throws AppError as reported by the handler; UPSTREAM_DOWN when the console itself cannot be reached
 */
export async function postForLines<Line>(
  handlerPath: string,
  body: unknown,
  { signal, onLine }: { signal: AbortSignal; onLine: (line: Line) => void },
): Promise<void> {
  try {
    const response = await fetchHandler(handlerPath, body, signal);
    if (!response.ok) await readHandlerResponse(response);
    for await (const line of linesOf(response)) if (!signal.aborted) onLine(JSON.parse(line) as Line);
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof AppError ? error : new AppError('UPSTREAM_DOWN', { message: UNREACHABLE, cause: error });
  }
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    const lines = (rest + next.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
