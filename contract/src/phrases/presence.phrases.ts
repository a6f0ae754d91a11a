/** What people are told where presence fails. */
export const presencePhrases = {
  'presence.otherTeam': 'It belongs to another team',
} as const
