/** What people are told of archives of a company. */
export const takeoutsPhrases = {
  'takeouts.removed': 'The archive was deleted',
  'takeouts.oneAtATime': 'Another archive is being made. Wait until it is there',
  'takeouts.notReady': 'This archive is not there, or not any more. Make a new one',
  'takeouts.cannot': 'This is not possible as it is now. Reload the page',
  'takeouts.occupied': 'The company is not empty: it has {what}. An archive comes into an empty company only',
  'takeouts.broken': 'Making the archive was broken off. Ask for it once more',
  'takeouts.stopped': 'Bringing it in was broken off after {done} of {total} rows. Go on with it',
  'takeouts.uploadMissing': 'The archive has not come whole. Upload it once more',
  'takeouts.noArchive': 'This is no archive of Halftone: {why}',
  'takeouts.cut':
    'The archive is cut off or damaged ({why}). Nothing was written. Download it once more and upload it again',
  'takeouts.changed': 'The archive was changed after it was made ({what}). Nothing was written',
  'takeouts.newer': 'A newer Halftone made this archive (format {version}). Update this one first',
  'takeouts.trap': 'The archive grows by too much when it is unpacked ({what}). Nothing was written',
  'takeouts.foreign': 'The archive holds {what}, which is no part of an archive. Nothing was written',
  'takeouts.unfit':
    'The archive has rows that cannot be as they are ({what}). It was not made by Halftone, or changed. Begin anew in another company',
  'takeouts.noRoom': 'There is no room for {size} MB of files. Make room, then go on',
  'takeouts.tooLarge': 'The storage takes archives of {size} GB at most. Take teams one by one',
} as const
