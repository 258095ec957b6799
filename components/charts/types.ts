/** One point of a line. */
export interface ChartPoint {
  /** Its full name, for the table and the tooltip. */
  readonly name: string;
  /** Its short name, for the axis. */
  readonly short: string;
  readonly value: number;
  /** Still incomplete, like the current day: an open dot beside the line. */
  readonly isOpen?: boolean;
}

export type Format = (value: number) => string;
