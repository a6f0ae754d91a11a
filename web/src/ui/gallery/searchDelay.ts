/** ms after the last key until galleries of what teams share, and the pickers of it, search (R451, R533). */
export const searchDelay = 1_000
