/** One point of a line. */
export interface ChartPoint {
  /** Its name in full, as the table and the tooltip say it. */
  readonly name: string;
  /** Its name on the axis. */
  readonly short: string;
  readonly value: number;
}

export type Format = (value: number) => string;
