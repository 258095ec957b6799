import { DIVIDED, EDGES, LAYERS } from './marketplace-edges';

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** `marketplace/modules/orders/lines/removal.ts` is in the layer `modules`, in the folder `modules/orders/lines`. */
function placeOf(file: string) {
  const [, layer = '', ...rest] = file.split('/');
  const folders = rest.slice(0, -1);
  const isShallow = layer !== 'modules';
  return { layer, folder: [layer, ...(isShallow ? folders.slice(0, 1) : folders)].join('/') };
}

/** Why one file of the marketplace may not import another, or null when it may. */
export function objection({ from, to }: Import): string | null {
  const here = placeOf(from);
  const there = placeOf(to);
  const arrow = `${from} → ${to}`;
  if (!(here.layer in LAYERS)) return `${from} is in no layer`;
  if (here.layer !== there.layer)
    return LAYERS[here.layer]?.includes(there.layer) ? null : `${arrow}: ${here.layer} is not built on ${there.layer}`;
  if (!DIVIDED.includes(here.layer) || here.folder === there.folder) return null;
  // The owner of a folder, and the files that assemble a layer.
  if (there.folder.startsWith(`${here.folder}/`)) return null;
  return EDGES[here.folder]?.includes(there.folder) ? null : `${arrow}: ${here.folder} may not ask ${there.folder}`;
}

/** The edges of the list that these imports use, as `from → to`. */
export function edgesUsed(imports: readonly Import[]): Set<string> {
  return new Set(imports.map(({ from, to }) => `${placeOf(from).folder} → ${placeOf(to).folder}`));
}

/** Every group of files that import each other in a circle, sorted. */
export function circles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const reachable = new Map<string, ReadonlySet<string>>();
  const reach = (file: string) => {
    const known = reachable.get(file);
    if (known) return known;
    const found = new Set<string>();
    const open = [file];
    for (let current = open.pop(); current !== undefined; current = open.pop()) {
      const next = (targets.get(current) ?? []).filter((target) => !found.has(target));
      for (const target of next) found.add(target);
      open.push(...next);
    }
    reachable.set(file, found);
    return found;
  };
  const inCircles = [...targets.keys()].filter((file) => reach(file).has(file));
  const groups = inCircles.map((file) => inCircles.filter((other) => reach(file).has(other) && reach(other).has(file)));
  return [...new Map(groups.map((group) => [group.toSorted().join(' '), group.toSorted()])).values()];
}
