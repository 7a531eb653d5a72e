import { hashSync } from 'bcryptjs'

/** Cheap to make and to check: specs let in hundreds of members, and only those about sign-up are about its price. */
export const quickHash = (password: string) => hashSync(password, 4)
