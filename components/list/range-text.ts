/** '11 to 20 of 40 brands'; empty if the upstream does not count. */
export function rangeText(page: number, size: number, rows: number, counted: string | undefined): string {
  const before = (page - 1) * size;
  return counted === undefined || rows === 0 ? '' : `${before + 1} to ${before + rows} of ${counted}`;
}
