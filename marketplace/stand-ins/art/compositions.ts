import { body, round, shadow, type Canvas } from './parts.ts';

type Composition = (canvas: Canvas) => string;

/** Cloth hung from above, in folds that widen towards the hem. */
const drape: Composition = (canvas) => {
  const { width, height, random, colours } = canvas;
  const folds = Math.round(random.between(5, 9));
  const left = width * random.between(0.02, 0.2);
  const span = width * random.between(0.55, 0.75);
  const shapes = Array.from({ length: folds }, (_, index) => {
    const top = left + (span / folds) * index;
    const drift = random.between(-0.1, 0.25) * width;
    const hem = top + drift * 0.5 + (index - folds / 2) * 14;
    const fold = (span / folds) * random.between(1.25, 1.6);
    const length = height * random.between(0.86, 1.05);
    const path =
      `M${round(top)} -20 C${round(top + drift)} ${round(height * 0.3)} ${round(hem - drift)} ${round(height * 0.62)} ${round(hem)} ${round(length)} ` +
      `q${round(fold / 2)} ${round(random.between(20, 60))} ${round(fold * 1.15)} 0 C${round(hem + fold - drift)} ${round(height * 0.6)} ${round(top + fold + drift)} ${round(height * 0.3)} ${round(top + fold)} -20 Z`;
    return body(path, index % 3 === 1 ? colours.lining : 'url(#cloth)', canvas, 'url(#fold)');
  });
  return shapes.join('');
};

/** A niche with a dress form in it. */
const niche: Composition = (canvas) => {
  const { width, height, random, colours } = canvas;
  const centre = width * random.between(0.42, 0.58);
  const half = Math.min(width * 0.36, height * 0.3);
  const top = height * random.between(0.1, 0.18);
  const base = height * 0.9;
  const arch = `M${round(centre - half)} ${round(base)} V${round(top + half)} A${round(half)} ${round(half)} 0 0 1 ${round(centre + half)} ${round(top + half)} V${round(base)} Z`;
  const floor = `<rect y="${round(base)}" width="${width}" height="${round(height - base)}" fill="${colours.floor}"/><rect y="${round(base)}" width="${width}" height="${round(height - base)}" fill="url(#shade)"/>`;
  return `<path d="${arch}" fill="${colours.lining}"/><path d="${arch}" fill="url(#shade)" opacity="0.8"/>${floor}${dress(canvas, centre, top + half * 0.55, base, half)}`;
};

function dress(canvas: Canvas, centre: number, top: number, base: number, half: number): string {
  const { random, colours } = canvas;
  const shoulder = half * random.between(0.3, 0.4);
  const waist = half * random.between(0.2, 0.28);
  const hem = half * random.between(0.55, 0.85);
  const length = base - top;
  const waistY = top + length * random.between(0.32, 0.4);
  const path =
    `M${round(centre - shoulder)} ${round(top + 12)} Q${round(centre)} ${round(top + shoulder * 0.7)} ${round(centre + shoulder)} ${round(top + 12)} ` +
    `C${round(centre + shoulder * 1.05)} ${round(top + length * 0.16)} ${round(centre + waist)} ${round(waistY - length * 0.1)} ${round(centre + waist)} ${round(waistY)} ` +
    `C${round(centre + hem * 0.7)} ${round(waistY + length * 0.2)} ${round(centre + hem)} ${round(base - length * 0.2)} ${round(centre + hem * 1.05)} ${round(base - 14)} ` +
    `Q${round(centre)} ${round(base + 26)} ${round(centre - hem * 1.05)} ${round(base - 14)} ` +
    `C${round(centre - hem)} ${round(base - length * 0.2)} ${round(centre - hem * 0.7)} ${round(waistY + length * 0.2)} ${round(centre - waist)} ${round(waistY)} ` +
    `C${round(centre - waist)} ${round(waistY - length * 0.1)} ${round(centre - shoulder * 1.05)} ${round(top + length * 0.16)} ${round(centre - shoulder)} ${round(top + 12)} Z`;
  const pleats = [-0.6, -0.25, 0.12, 0.48].map(
    (at) =>
      `<path d="M${round(centre + waist * at)} ${round(waistY)} Q${round(centre + hem * at * 0.7)} ${round((waistY + base) / 2)} ${round(centre + hem * at)} ${round(base - 10)}" stroke="${colours.ink}" stroke-opacity="0.2" stroke-width="7" fill="none" filter="url(#soft)"/>` +
      `<path d="M${round(centre + waist * at)} ${round(waistY)} Q${round(centre + hem * at * 0.7)} ${round((waistY + base) / 2)} ${round(centre + hem * at)} ${round(base - 8)}" stroke="#fff" stroke-opacity="0.2" stroke-width="3" fill="none"/>`,
  );
  const belt = `<rect x="${round(centre - waist)}" y="${round(waistY - 9)}" width="${round(waist * 2)}" height="20" rx="6" fill="${colours.accent}"/>`;
  return body(path, colours.cloth, canvas) + pleats.join('') + (random.chance(0.7) ? belt : '');
}

/** Lengths of cloth over a rail. */
const rail: Composition = (canvas) => {
  const { width, height, random, colours } = canvas;
  const y = height * random.between(0.14, 0.2);
  const count = Math.round(random.between(3, 6));
  const step = (width * 0.8) / count;
  const lengths = Array.from({ length: count }, (_, index) => {
    const x = width * 0.1 + step * index + random.between(-0.1, 0.1) * step;
    const cloth = step * random.between(0.72, 1);
    const hem = y + height * random.between(0.42, 0.72);
    const sway = random.between(-26, 26);
    const path =
      `M${round(x)} ${round(y)} q${round(cloth / 2)} -16 ${round(cloth)} 0 C${round(x + cloth + sway)} ${round(y + (hem - y) * 0.4)} ${round(x + cloth - sway)} ${round(y + (hem - y) * 0.7)} ${round(x + cloth + sway * 0.4)} ${round(hem)} ` +
      `q${round(-cloth / 2)} ${round(random.between(12, 40))} ${round(-cloth)} 0 C${round(x - sway)} ${round(y + (hem - y) * 0.7)} ${round(x + sway)} ${round(y + (hem - y) * 0.4)} ${round(x)} ${round(y)} Z`;
    return body(
      path,
      random.pick([colours.cloth, colours.lining, colours.accent, colours.cloth]),
      canvas,
      'url(#fold)',
    );
  });
  const bar = `<rect x="0" y="${round(y - 12)}" width="${width}" height="9" rx="4" fill="${colours.ink}" opacity="0.75"/>`;
  return bar + lengths.join('');
};

/** Folded knits in a stack beside a vessel, before a low sun. */
const stillLife: Composition = (canvas) => {
  const { width, height, random, colours } = canvas;
  const table = height * random.between(0.74, 0.8);
  const sunX = width * random.between(0.25, 0.75);
  const sun = Math.min(width, height) * random.between(0.2, 0.27);
  const left = random.chance(0.5);
  const stackX = width * (left ? 0.14 : 0.46);
  const stackWidth = width * random.between(0.36, 0.42);
  const layer = height * 0.052;
  const layers = Array.from({ length: Math.round(random.between(4, 7)) }, (_, index) => {
    const y = table - layer * (index + 1);
    const shift = random.between(-14, 14);
    const path = `M${round(stackX + shift + 18)} ${round(y)} h${round(stackWidth - 36)} q22 0 22 ${round(layer / 2)} t-22 ${round(layer / 2)} h${round(36 - stackWidth)} q-24 0 -24 ${round(-layer / 2)} t24 ${round(-layer / 2)} Z`;
    return body(path, random.pick([colours.cloth, colours.lining, colours.accent, colours.floor]), canvas);
  });
  const vesselX = width * (left ? 0.72 : 0.24);
  const vesselH = height * random.between(0.22, 0.34);
  const belly = vesselH * random.between(0.3, 0.42);
  const neck = belly * random.between(0.22, 0.34);
  const vessel =
    `M${round(vesselX - neck)} ${round(table - vesselH)} h${round(neck * 2)} C${round(vesselX + neck)} ${round(table - vesselH * 0.75)} ${round(vesselX + belly)} ${round(table - vesselH * 0.7)} ${round(vesselX + belly)} ${round(table - vesselH * 0.4)} ` +
    `S${round(vesselX + belly * 0.7)} ${round(table)} ${round(vesselX + belly * 0.5)} ${round(table)} h${round(-belly)} C${round(vesselX - belly * 0.7)} ${round(table)} ${round(vesselX - belly)} ${round(table - vesselH * 0.15)} ${round(vesselX - belly)} ${round(table - vesselH * 0.4)} S${round(vesselX - neck)} ${round(table - vesselH * 0.75)} ${round(vesselX - neck)} ${round(table - vesselH)} Z`;
  return (
    `<circle cx="${round(sunX)}" cy="${round(table - sun * 1.5)}" r="${round(sun)}" fill="${colours.lining}" opacity="0.85"/>` +
    `<rect y="${round(table)}" width="${width}" height="${round(height - table)}" fill="${colours.floor}"/><rect y="${round(table)}" width="${width}" height="${round(height - table)}" fill="url(#shade)"/>` +
    body(vessel, colours.accent, canvas, 'url(#fold)') +
    layers.join('')
  );
};

/** Long dunes of cloth, laid over each other to the horizon. */
const dunes: Composition = (canvas) => {
  const { width, height, random, colours } = canvas;
  const tones: [string, ...string[]] = [colours.lining, colours.cloth, colours.floor, colours.accent];
  const count = Math.round(random.between(5, 7));
  const sun = Math.min(width, height) * random.between(0.12, 0.2);
  const sky = `<circle cx="${round(width * random.between(0.25, 0.75))}" cy="${round(height * 0.26)}" r="${round(sun)}" fill="${colours.accent}" opacity="0.8"/>`;
  const layers = Array.from({ length: count }, (_, index) => {
    const y = height * (0.3 + (0.66 / count) * index);
    const lift = height * random.between(0.06, 0.16);
    const turn = random.chance(0.5) ? 1 : -1;
    const path = `M-40 ${round(y + lift * turn)} C${round(width * 0.25)} ${round(y - lift * turn)} ${round(width * 0.45)} ${round(y - lift * turn)} ${round(width * 0.6)} ${round(y)} S${round(width * 0.9)} ${round(y + lift * turn)} ${width + 40} ${round(y - lift * 0.4 * turn)} V${height + 60} H-40 Z`;
    return (
      shadow(path, canvas, 0, -16) +
      `<path d="${path}" fill="${tones[index % tones.length] ?? colours.cloth}"/><path d="${path}" fill="url(#shade)"/>`
    );
  });
  return sky + layers.join('');
};

/** Swatches pinned to the wall, edges turned. */
const swatches: Composition = (canvas) => {
  const { width, height, random, colours } = canvas;
  const tones: [string, ...string[]] = [colours.cloth, colours.lining, colours.accent, colours.floor, colours.ink];
  return Array.from({ length: Math.round(random.between(4, 6)) }, (_, index) => {
    const w = width * random.between(0.3, 0.46);
    const h = height * random.between(0.28, 0.44);
    const x = width * (0.08 + 0.42 * (index % 2)) + random.between(-40, 40);
    const y = height * (0.06 + 0.27 * Math.floor(index / 2)) + random.between(-30, 30);
    const curl = random.between(18, 54);
    const path = `M${round(x)} ${round(y)} h${round(w)} v${round(h - curl)} q-4 ${round(curl * 0.8)} ${round(-curl)} ${round(curl)} h${round(curl - w)} Z`;
    const turned = `M${round(x + w)} ${round(y + h - curl)} q-10 ${round(curl * 0.1)} ${round(-curl)} ${round(curl)} q8 ${round(-curl * 0.7)} ${round(-curl * 0.1)} ${round(-curl * 0.85)} Z`;
    const tilt = `rotate(${round(random.between(-7, 7))} ${round(x + w / 2)} ${round(y + h / 2)})`;
    return `<g transform="${tilt}">${body(path, tones[index % tones.length] ?? colours.cloth, canvas, 'url(#fold)')}<path d="${turned}" fill="#fff" opacity="0.45"/></g>`;
  }).join('');
};

export const compositions: readonly [Composition, ...Composition[]] = [drape, niche, rail, stillLife, dunes, swatches];
