/** What people are told of contents. */
export const contentsPhrases = {
  'contents.isLink': 'This field is a link',
  'contents.wrongKind': '{field} has the wrong kind of value',
  'contents.oneLine': '{field} must be one line, without hidden characters',
  'contents.tooLong': '{field} must not be longer than {n} characters',
  'contents.notANumber': '{field} must be a number',
  'contents.noSuchOption': '{field} does not offer {option}',
  'contents.foreignField': '{field} is not a field of this sale channel',
  'contents.invalidTags': 'Invalid keyword {list}',
  'contents.tooManyTags': 'Total of tags more less than {n}',
  'contents.fieldTwice': 'The same field twice',
  'contents.accountTwice': 'The same account twice',
} as const
