const DETECTED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/**
 * The score of each area: the share of faults that a test noticed. Faults that are marked as making no difference do
 * not count.
 * @param {readonly { area: string, status: string }[]} mutants
 * @param {(area: string) => number} minOf the score an area has to reach, in percent
 */
export function scoresOf(mutants, minOf) {
  return [...Map.groupBy(mutants, ({ area }) => area)].map(([area, all]) => {
    const detected = all.filter(({ status }) => DETECTED.includes(status)).length;
    const missed = all.filter(({ status }) => MISSED.includes(status)).length;
    const score = detected + missed === 0 ? 100 : (100 * detected) / (detected + missed);
    return { area, detected, missed, score, min: minOf(area), hasPassed: score >= minOf(area) };
  });
}

/** One line for each area. */
export const scoreLines = (scores) =>
  scores.map(
    ({ area, detected, missed, score, min, hasPassed }) =>
      `${area}: ${score.toFixed(1)} % (${detected} noticed, ${missed} not), at least ${min} %${hasPassed ? '' : ' - FAILED'}`,
  );
