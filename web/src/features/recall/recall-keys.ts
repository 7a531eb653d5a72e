export const recallKeys = {
  all: ['recall'] as const,
  deck: (userId: string) => [...recallKeys.all, 'deck', userId] as const,
  figures: () => [...recallKeys.all, 'figures'] as const,
  lists: () => [...recallKeys.all, 'list'] as const,
}
