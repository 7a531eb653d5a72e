export type Member = { id: string; email: string; password: string; name: string }
export type Role = 'is_admin' | 'is_moderator' | 'is_study_master'
