const two = (part: number) => String(part % 60).padStart(2, '0')

/** Returns 1:05 for 65, and 1:01:05 for 3665. */
export function clockWords(seconds: number) {
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${two(seconds)}`
    : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`
}
