import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as library from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { resources } from '../../lib/resources/index.ts';
import type { Section } from '../../lib/resources/section.ts';

/** The icons used in components, by their names at lucide.dev. Sections state their own. */
const DRAWN = [
  'arrow-down',
  'arrow-down-right',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-up-right',
  'bookmark',
  'calendar-days',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevrons-up-down',
  'circle-alert',
  'circle-check',
  'circle-help',
  'clock-3',
  'compass',
  'copy',
  'ellipsis',
  'eye',
  'eye-off',
  'image-off',
  'info',
  'keyboard',
  'log-out',
  'mail',
  'menu',
  'minus',
  'monitor',
  'moon',
  'package-open',
  'panel-left-close',
  'panel-left-open',
  'pencil',
  'pin',
  'pin-off',
  'plus',
  'rotate-ccw',
  'search',
  'search-x',
  'send',
  'sliders-horizontal',
  'sun',
  'trash-2',
  'triangle-alert',
  'upload',
  'user-minus',
  'x',
];

/** `Trash2` is `trash-2`. */
export const iconName = (component: string) =>
  component.replace(/(?<!^)([A-Z])|(?<=[a-z])(\d)/g, '-$1$2').toLowerCase();

/** The content of an icon's `svg` element. */
function lines(name: string): string {
  const component = Object.entries(library).find(([each]) => iconName(each) === name)?.[1];
  if (!component) throw new Error(`There is no icon ${name}`);
  return renderToStaticMarkup(createElement(component as LucideIcon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>');
}

const componentSources = (root: string) =>
  readdirSync(path.join(root, 'components'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(root, 'components', file), 'utf8'))
    .join('\n');

/**
 * The sprite of all icons, and their names as a type. The icons inherit their stroke from `.icon` in the page.
 * @throws {Error} for an icon that no component uses
 */
export function iconFiles(root: string, header: string): Record<string, string> {
  const sources = componentSources(root);
  const unused = DRAWN.filter((name) => !new RegExp(`['"]${name}['"]`).test(sources));
  if (unused.length > 0)
    throw new Error(`No component uses ${unused.join(', ')}: remove it from scripts/codegen/icons.ts`);
  const ofSections = Object.values<Section>(resources).map(({ icon }) => iconName(icon));
  const names = [...new Set([...DRAWN, ...ofSections])].sort();
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${lines(name)}</symbol>\n`);
  return {
    'components/ui/generated/icon-names.ts': `${header}/** The icons of the sprite beside this file. */\nexport type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')};\n`,
    'components/ui/generated/icons.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\n<!-- Written by \`npm run codegen\`. Do not edit. -->\n${symbols.join('')}</svg>\n`,
  };
}
