import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from './child-environments.ts';

/** The fonts of an Android phone, in the order in which a letter is looked for. Each folder holds one weight. */
const FAMILIES = [
  { name: 'Roboto', manifest: import.meta.resolve('@expo-google-fonts/roboto/package.json') },
  { name: 'Noto Sans', manifest: import.meta.resolve('@expo-google-fonts/noto-sans/package.json') },
  { name: 'Noto Sans Bengali', manifest: import.meta.resolve('@expo-google-fonts/noto-sans-bengali/package.json') },
  {
    name: 'Noto Sans Symbols 2',
    manifest: import.meta.resolve('@expo-google-fonts/noto-sans-symbols-2/package.json'),
  },
  { name: 'Noto Sans Math', manifest: import.meta.resolve('@expo-google-fonts/noto-sans-math/package.json') },
  { name: 'Noto Color Emoji', manifest: import.meta.resolve('@expo-google-fonts/noto-color-emoji/package.json') },
];
const WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold', '800ExtraBold'];
const GENERICS = ['sans-serif', 'system-ui', 'serif', 'monospace'];

/**
 * Writes the fontconfig configuration of test browsers and returns its path, for `FONTCONFIG_FILE`. It lists the fonts of
 * the packages and no other, unhinted, so that a text has the same size on each machine.
 */
export async function writeFontConfiguration(): Promise<string> {
  const folder = join(repositoryRoot, '.cache/fonts');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'fonts.conf');
  // Workers start at the same time: none may read a file that another has half written.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, configuration(join(folder, 'cache')));
  await rename(draft, file);
  return file;
}

function configuration(cache: string): string {
  const folders = FAMILIES.flatMap(({ manifest }) =>
    WEIGHTS.map((weight) => join(dirname(fileURLToPath(manifest)), weight)),
  );
  const families = FAMILIES.map(({ name }) => `<family>${name}</family>`).join('');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `<dir>${folder}</dir>`).join('\n')}
<cachedir>${cache}</cachedir>
${GENERICS.map((generic) => `<alias binding="strong"><family>${generic}</family><prefer>${families}</prefer></alias>`).join('\n')}
<match target="font">
<edit name="antialias" mode="assign"><bool>true</bool></edit>
<edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="autohint" mode="assign"><bool>false</bool></edit>
</match>
</fontconfig>
`;
}
