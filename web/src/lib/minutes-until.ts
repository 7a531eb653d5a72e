/** Of a lease: a clock that lags by a blink makes no minute more of half an hour. */
export const minutesUntil = (ms: number) => (ms > 0 ? Math.max(1, Math.round(ms / 60_000)) : 0)
