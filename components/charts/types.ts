/** One point of a line. */
export interface ChartPoint {
  /** Its name in full, as the table and the tooltip say it. */
  readonly name: string;
  /** Its name on the axis. */
  readonly short: string;
  readonly value: number;
  /** Still counting, as today is: an open dot beside the line. */
  readonly isOpen?: boolean;
}

export type Format = (value: number) => string;
