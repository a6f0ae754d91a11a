/** The local storage key of the chosen scheme: light, dark or system. The page reads it before its first paint. */
export const themeKey = 'theme'
