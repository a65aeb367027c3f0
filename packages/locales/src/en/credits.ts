export const credits = {
  'credits.title': 'Credits',
  'credits.about': 'Pictures, fonts and software by others',
  'credits.intro':
    'This site and its games use works by other people. Many thanks to them all. Open an entry to read its licence.',
  'credits.works': 'Pictures and fonts',
  'credits.software': 'Software',
  'credits.file': 'All licences in one file',
  'credits.failed': 'The credits did not load',
} as const;
