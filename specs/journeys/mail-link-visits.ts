import './built-web.ts'
import { club } from '../kit/platform.ts'
import { useBrowser } from './visitors.ts'

export const visit = useBrowser(() => club.url)
export const link = '/api/auth/confirm?token_hash=not-a-code&type=recovery'
