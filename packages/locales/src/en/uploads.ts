/** Pictures that people send: with feedback, in a chat. */
export const uploads = {
  'uploads.add': 'Add picture',
  'uploads.count': '{count, number} of {most, number}',
  'uploads.percent': '{percent, number}%',
  'uploads.sending': 'Sending {name}',
  'uploads.remove': 'Remove {name}',
  'uploads.notPngJpg': 'Only PNG and JPG pictures can be sent.',
  'uploads.notPicture': 'Only PNG, JPG and WebP pictures can be sent.',
  'uploads.tooLarge': 'It is larger than 5 MB. Choose a smaller picture.',
  'uploads.tooMany': 'No more pictures fit. Remove one first.',
} as const;
