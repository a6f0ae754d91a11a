/** The picture of a card, its name, what came of it, and what is to be said: the columns of the report and its head. */
export const itemColumns = '36px minmax(0, 5fr) minmax(150px, 4fr) minmax(0, 8fr)'
