/** What lies over the queue; 'full' is the card's own picture, 'version' an earlier one beside it. */
export type QueueSheet = 'none' | 'turnDown' | 'comments' | 'compare' | 'version' | 'full'
