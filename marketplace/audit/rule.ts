/** A rule about money over whole tables, as a select of the rows that break it. */
export interface Check {
  readonly name: string;
  readonly sql: string;
}
