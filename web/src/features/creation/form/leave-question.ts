/** Of a link out of unfinished work; nothing is lost by it. */
export const leaveQuestion = 'Leave without saving? What you have written is kept on this computer.'
