/** What people are told of rich text. */
export const richTextPhrases = {
  'richText.keysRepeat': 'Block keys repeat',
  'richText.rangeOutside': 'A range leaves its text',
  'richText.overlap': 'Entities overlap',
  'richText.entityMissing': 'An entity is missing',
  'richText.mentionSign': 'A mention begins with @',
  'richText.pictureAlone': 'A picture stands in a block of its own',
  'richText.tooManyEntities': 'A text has too many links, pictures and mentions: take some out',
  'richText.tooManyLines': 'A text has at most {n} lines: put some together, or share it as a file',
  'richText.invalidPicture': 'Invalid picture',
  'richText.tooLong': 'Must be at most {n} characters',
} as const
