export const clubName = 'The Case Club'
