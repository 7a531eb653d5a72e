export const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)
