/** What people are told of rich text. */
export const richTextPhrases = {
  'richText.keysRepeat': 'Block keys repeat',
  'richText.rangeOutside': 'A range leaves its text',
  'richText.overlap': 'Entities overlap',
  'richText.entityMissing': 'An entity is missing',
  'richText.mentionSign': 'A mention begins with @',
  'richText.pictureAlone': 'A picture stands in a block of its own',
  'richText.tooManyEntities': 'Too many entities',
  'richText.invalidPicture': 'Invalid picture',
  'richText.tooLong': 'Must be at most {n} characters',
} as const
