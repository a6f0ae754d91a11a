const colors = ['#2D7DD2', '#B26A00', '#1B7F4B', '#5B4BB7', '#C2185B', '#00796B', '#8E5A2B', '#AD3E2A'] as const

/** The colour of a new person's face and letters: the same for the same address. */
export const colorFor = (email: string): string =>
  colors[(email.charCodeAt(0) + email.length) % colors.length] ?? colors[0]
