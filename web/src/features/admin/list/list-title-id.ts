export const listTitleId = 'admin-list-title'
