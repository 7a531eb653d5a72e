/** As the database calls whoever is gone. */
export const deletedName = 'Deleted user'
