const dayMs = 86_400_000

export const momentIn = (days: number, now = Date.now()) => new Date(now + days * dayMs)
