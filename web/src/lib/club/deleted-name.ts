/** The database gives this name to deleted members. */
export const deletedName = 'Deleted user'
