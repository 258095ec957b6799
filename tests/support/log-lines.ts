/** A line of the console's log. */
export type LogLine = {
  level: number;
  msg: string;
  requestId?: string;
  traceId?: string;
  operation?: string;
  reason?: string;
  handler?: string;
  code?: string;
  count?: number;
  errors?: { message?: string; code?: string }[];
};

/** What a server has logged, without other output before its log began. */
export const logged = (lines: readonly string[]): LogLine[] =>
  lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
