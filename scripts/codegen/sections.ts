import { resources } from '../../lib/resources/index.ts';
import type { Section } from '../../lib/resources/section.ts';
import { iconName } from './icons.ts';

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const key = (name: string) => (name.includes('-') ? `'${name}'` : name);

/**
 * The paths of all sections in one object, apart from the sections themselves: a browser needs no lists of operations
 * to build a link.
 */
function pathsSource(names: readonly string[]): string {
  const imports = [...names].sort().map((name) => `import { paths as ${camel(name)} } from '../${name}/paths';`);
  const spread = names.map((name) => `  ...${camel(name)},`);
  return `${imports.join('\n')}\n\nexport const sectionPaths = {\n${spread.join('\n')}\n};\n`;
}

function iconsSource(entries: readonly (readonly [string, Section])[]): string {
  return (
    `import type { IconName } from '@/components/ui/icon';\nimport type { SectionName } from '@/lib/policy';\n\n` +
    `/** The menu's picture of each section. */\nexport const sectionIcons: Record<SectionName, IconName> = {\n` +
    `${entries.map(([name, { icon }]) => `  ${key(name)}: '${iconName(icon)}',`).join('\n')}\n};\n`
  );
}

/** What is assembled from lib/resources as sources, by file. Everything else reads the list itself. */
export function sectionFiles(): Record<string, string> {
  const entries = Object.entries<Section>(resources);
  return {
    'lib/resources/generated/paths.ts': pathsSource(entries.map(([name]) => name)),
    'components/layout/generated/section-icons.ts': iconsSource(entries),
  };
}
