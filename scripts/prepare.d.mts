export function prepare(options?: { hasWeb?: boolean; isForced?: boolean }): void
